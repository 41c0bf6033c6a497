/** The keyboard of the page while somebody solves. */
import { puzzle } from '../../state/puzzle.js';
import { tool } from '../../state/solve/preferences.js';
import { focusCell, selectCell, selection } from '../../state/view-state.js';
import { enterWith, eraseSelected, stepTool } from './solve-actions.js';
import { solveCommandOf, type PressedKey } from './solve-command.js';
import { TypeAhead } from './typing.js';

const typeAhead = new TypeAhead();

/** @returns true if the key has a meaning here; keys that move are handled before. */
export function pressSolveKey(event: PressedKey): boolean {
  const { symbols } = puzzle.peek();
  const command = solveCommandOf(event, { symbols, tool: tool.peek(), selection: selection.peek() }, typeAhead);
  if (command?.kind === 'enter') enterWith(command.symbol, command.tool);
  if (command?.kind === 'erase') eraseSelected();
  if (command?.kind === 'single') selectCell(focusCell.peek());
  if (command?.kind === 'step-tool') stepTool(command.step);
  if (command?.kind === 'take-tool') tool.value = command.tool;
  return command !== null;
}
