/** Steps as a person solves a puzzle. Loaded with the first request for one. */
export { explainAsync as explainSteps, hintAsync as findHint } from 'pidoku';
