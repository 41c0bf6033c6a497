/** A page that imports the package by its name, for bundlers. */
import * as pidoku from 'pidoku';
import { answerPage } from './outcome.js';

answerPage(pidoku);
