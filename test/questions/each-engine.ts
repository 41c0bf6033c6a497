/**
 * The engines available here, for tests whose results must not depend on the engine. They come from dist/, like the
 * package.
 */
import { availableEngines } from 'pidoku';

export const engines = availableEngines();
