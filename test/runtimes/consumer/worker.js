/** The worker of `worker-page.js`. */
import * as pidoku from 'pidoku';
import { answerFromWorker } from './outcome.js';

answerFromWorker(pidoku);
