/** The worker of `plain-worker-page.js`: the prebuilt file lies beside it. */
import * as pidoku from './pidoku.js';
import { answerFromWorker } from './outcome.js';

answerFromWorker(pidoku);
