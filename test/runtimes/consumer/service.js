/** A service on workerd: answers a request with what the scenario found. */
import * as pidoku from 'pidoku';
import { runScenario } from './scenario.js';

export default {
  async fetch(request) {
    try {
      const engines = new URL(request.url).searchParams.get('engines').split(',');
      return Response.json({ report: await runScenario(pidoku, engines) });
    } catch (error) {
      return Response.json({ error: error.stack ?? String(error) });
    }
  },
};
