/** A page without a bundler: the prebuilt file lies beside it. */
import * as pidoku from './pidoku.js';
import { answerPage } from './outcome.js';

answerPage(pidoku);
