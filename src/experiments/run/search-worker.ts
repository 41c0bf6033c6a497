/** The worker of `search-threads.ts`. */
import { Tinypool } from 'tinypool';
import { InstanceSearcher, type InstanceReply, type InstanceTask, type Searches } from './search-instance.js';

const searcher = new InstanceSearcher(Tinypool.workerData as Searches);

export default function searchInstance(task: InstanceTask): InstanceReply {
  return searcher.run(task);
}
