/** A CommonJS program; its argument names the engines that must be there. */
const pidoku = require('pidoku');

import('./scenario.js').then(async ({ runScenario }) => {
  console.log(JSON.stringify(await runScenario(pidoku, process.argv[2].split(','))));
});
