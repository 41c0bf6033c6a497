/** A search that the worker advances itself, slice by slice: for counting live and for taking samples. */
import { compileBoard, selectBoardEngine, type Board, type BoardSearch, type BoardSettings } from 'pidoku';

/** Of many solutions a search that learns from conflicts is the slower. */
const settings: BoardSettings = {
  viewpoint: 'cells',
  algorithm: 'propagators',
  propagation: 'auto',
  branching: 'weighted',
  valueOrder: 'best',
  seed: 1,
  learnAfter: Infinity,
};

/** @param wishes settings that differ from the usual ones. */
export function openSearch(board: Board, wishes: Partial<BoardSettings> = {}): BoardSearch {
  return selectBoardEngine().openBoard(compileBoard(board), { ...settings, ...wishes });
}
