/** The part of the core that finds the easiest chains of candidates, for ratings. */
export { findDynamic as chainFindDynamic, findNishio as chainFindNishio } from './chains/dynamic';
export {
  complexity as chainComplexity,
  kind as chainKind,
  sourceCount as chainSourceCount,
  SOURCES as CHAIN_SOURCES,
  target as chainTarget,
} from './chains/easiest';
export { GIVEN as CHAIN_GRID } from './chains/nodes';
