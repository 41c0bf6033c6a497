/** The part of the core that finds the easiest chains of candidates, for ratings. */
export {
  complexity as chainComplexity,
  kind as chainKind,
  rating as chainRating,
  sourceCount as chainSourceCount,
  SOURCES as CHAIN_SOURCES,
  target as chainTarget,
} from './chains/easiest';
export { CYCLE as CHAIN_CYCLE, cycleSize as chainCycleSize, findForcing as chainFindForcing } from './chains/forcing';
export {
  findDynamic as chainFindDynamic,
  findMultiple as chainFindMultiple,
  findNishio as chainFindNishio,
} from './chains/multiple';
export { GIVEN as CHAIN_GRID } from './chains/nodes';
