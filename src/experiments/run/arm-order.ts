/**
 * The order in which an instance gets its arms: random, so that no arm always comes first, and the same whenever it is
 * asked for, so that a run can be continued and repeated.
 */
import { createHash } from 'node:crypto';
import { randomNumbers } from '../../model/random-numbers.js';
import { textOf, type Plan } from './plan.js';

/** @returns the indices of all arms of the plan, shuffled by its seed and the instance. */
export function armOrder({ experiment, instances, orderSeed }: Plan, instance: number): number[] {
  const { set, id } = instances[instance];
  // A hash, because the generator gives similar numbers for similar seeds.
  const hash = createHash('sha256').update(`${orderSeed},${set},${id},${textOf(instances[instance])}`);
  const random = randomNumbers(hash.digest().readInt32LE());
  const order = [...experiment.arms.keys()];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
