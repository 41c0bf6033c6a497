/** Keys and the pointer on the board of one player: the same as on the page while somebody solves. */
import { cellOf, cellsOnWay, positionOf, type PointerPosition } from '../src/view/board/pointer-way.js';
import { targetOf } from '../src/view/board/movement.js';
import { solveCommandOf, type PressedKey } from '../src/view/board/solve-command.js';
import { TypeAhead } from '../src/view/board/typing.js';
import type { Player } from './player.js';

export class PlayerInput {
  readonly #player: Player;
  readonly #typeAhead = new TypeAhead();
  /** The cells of the drag so far; null if there is none. */
  #met: Set<number> | null = null;
  #last: PointerPosition = [0, 0];

  constructor(player: Player) {
    this.#player = player;
  }

  /** @returns true if the key has a meaning here. */
  press(event: PressedKey): boolean {
    const player = this.#player;
    const { draft } = player;
    const isControl = event.ctrlKey || event.metaKey;
    const focus = player.focus.peek();
    const target = event.altKey ? null : targetOf(draft, focus, event.key, isControl);
    if (target !== null) {
      player.select(event.shiftKey ? [...player.selection.peek(), target] : [target], target);
      return true;
    }
    const letter = isControl ? event.key.toLowerCase() : '';
    if (letter === 'a') player.select(draft.givens.keys(), focus);
    else if (letter === 'z' && !event.shiftKey) player.undo();
    else if (letter === 'y' || letter === 'z') player.redo();
    else return this.#command(event);
    return true;
  }

  #command(event: PressedKey): boolean {
    const player = this.#player;
    const place = {
      symbols: player.draft.symbols,
      tool: player.tool.peek(),
      selection: player.selection.peek(),
    };
    const command = solveCommandOf(event, place, this.#typeAhead);
    if (command?.kind === 'enter') player.enter(command.symbol, command.tool);
    if (command?.kind === 'erase') player.erase();
    if (command?.kind === 'single') player.select([player.focus.peek()], player.focus.peek());
    if (command?.kind === 'step-tool') player.stepTool(command.step);
    if (command?.kind === 'take-tool') player.tool.value = command.tool;
    return command !== null;
  }

  /** A drag starts a new selection, or with Ctrl or Shift adds to it. */
  readonly down = (event: PointerEvent): void => {
    const { draft, selection } = this.#player;
    const position = positionOf(event, draft);
    const cell = cellOf(position, draft);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#met = new Set(event.ctrlKey || event.metaKey || event.shiftKey ? selection.peek() : []);
    this.#last = position;
    this.#player.select(this.#met.add(cell), cell);
  };

  readonly move = (event: PointerEvent): void => {
    if (!this.#met) return;
    const next = positionOf(event, this.#player.draft);
    for (const cell of cellsOnWay(this.#last, next, this.#player.draft)) this.#player.select(this.#met.add(cell), cell);
    this.#last = next;
  };

  readonly up = (): void => void (this.#met = null);
}
