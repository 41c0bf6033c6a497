/** The engines that run here, for tests of what must not depend on the engine. From dist/, as the package ships. */
import { availableEngines } from 'pidoku';

export const engines = availableEngines();
