import { expect, test } from 'vitest';
import { armOrder } from '../../../src/experiments/run/plan.js';
import { harder, experiment, plan } from '../synthetic.js';

const many = Array.from({ length: 3000 }, (_, nth) => ({ set: 'one', id: `line ${nth}`, source: harder }));
const threeArms = { ...experiment, arms: [...experiment.arms, { ...experiment.arms[0], name: 'third' }] };

test('every order is as frequent as the others', () => {
  const counts = new Map<string, number>();
  for (const instance of many.keys()) {
    const order = armOrder({ ...plan, experiment: threeArms, instances: many }, instance).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
});

test('depends on the seed and the instance, and on nothing else', () => {
  const orders = (seed: number, instances = many): string =>
    instances.map((_, nth) => armOrder({ ...plan, instances, orderSeed: seed }, nth)[0]).join('');
  expect(orders(1)).toBe(orders(1));
  expect(orders(1)).not.toBe(orders(2));
  expect(orders(1, many.slice(7))).toBe(orders(1).slice(7));
});
