/**
 * The order in which an instance gets its arms: random, so that no arm always comes first, and the same whenever it is
 * asked for, so that a run can be continued and repeated.
 */
import { createHash } from 'node:crypto';
import { randomNumbers, shuffleList } from '../../model/random-numbers.js';
import { textOf, type Plan } from './plan.js';

/** @returns the indices of all arms of the plan, shuffled by its seed and the instance. */
export function armOrder({ experiment, instances, orderSeed }: Plan, instance: number): number[] {
  const { set, id } = instances[instance];
  // A hash, because the generator gives similar numbers for similar seeds.
  const hash = createHash('sha256').update(`${orderSeed},${set},${id},${textOf(instances[instance])}`);
  const random = randomNumbers(hash.digest().readInt32LE());
  return shuffleList([...experiment.arms.keys()], random);
}
