/** A search that the worker advances in slices, for live counting and for sampling. */
import { compileBoard, selectBoardEngine, type Board, type BoardSearch, type BoardSettings } from 'pidoku';

/** If there are many solutions, a search that learns from conflicts is slower. */
const settings: BoardSettings = {
  viewpoint: 'cells',
  algorithm: 'propagators',
  propagation: 'auto',
  branching: 'weighted',
  valueOrder: 'best',
  seed: 1,
  learnAfter: Infinity,
};

/** @param overrides settings that differ from the defaults. */
export function openSearch(board: Board, overrides: Partial<BoardSettings> = {}): BoardSearch {
  return selectBoardEngine().openBoard(compileBoard(board), { ...settings, ...overrides });
}
