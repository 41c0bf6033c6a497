/**
 * `<pidoku-board>`: a board to solve, or its picture, in any page. It draws with the view of the page, keeps nothing,
 * asks for nothing but its own code, and tells the page what is played by events.
 */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { PuzzleError } from 'pidoku';
import { languages, speak } from '../src/i18n/language.js';
import { loadTexts } from '../src/i18n/texts.js';
import { boardOfDraft } from '../src/state/clues/board-of-draft.js';
import { packEntries } from '../src/state/solve/entries.js';
import { Player } from './player.js';
import { PlayerView } from './player-view.js';
import { readAny } from './read-any.js';
import { elementSheet, loadDigitFonts } from './styles.js';

/** Where there are no elements, as on a server, the module can be imported all the same. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

export class PidokuBoardElement extends Base {
  static readonly observedAttributes = ['puzzle', 'way', 'language'];

  #player: Player | null = null;
  /** The puzzle that is played. */
  #played = '';
  #stop: () => void = () => undefined;
  /** Counts the puzzles that were asked for: a later one replaces an earlier one that is still being read. */
  #loads = 0;

  connectedCallback(): void {
    if (!this.shadowRoot)
      this.attachShadow({ mode: 'open', delegatesFocus: true }).adoptedStyleSheets = [elementSheet()];
    loadDigitFonts();
    // One that moves within its page keeps what is entered.
    if (this.#player && this.#played === this.puzzle) void this.#play(this.#player);
    else void this.#load();
  }

  disconnectedCallback(): void {
    this.#loads++;
    this.#stop();
    render(null, this.shadowRoot!);
  }

  attributeChangedCallback(name: string): void {
    if (!this.isConnected || !this.shadowRoot) return;
    if (name === 'puzzle') void this.#load();
    else void this.#show();
  }

  get puzzle(): string {
    return this.getAttribute('puzzle') ?? '';
  }

  set puzzle(text: string) {
    this.setAttribute('puzzle', text);
  }

  get way(): 'solve' | 'show' {
    return this.getAttribute('way') === 'show' ? 'show' : 'solve';
  }

  set way(way: 'solve' | 'show') {
    this.setAttribute('way', way);
  }

  get solved(): boolean {
    return this.#player?.isSolved.peek() ?? false;
  }

  get values(): readonly (string | null)[] {
    const player = this.#player;
    if (!player) return [];
    const { symbols, givens } = player.draft;
    return player.entries.peek().map(({ digit }, cell) => givens[cell] ?? symbols[digit]?.name ?? null);
  }

  async #load(): Promise<void> {
    const load = ++this.#loads;
    this.#stop();
    try {
      const { puzzle } = this;
      const draft = await readAny(puzzle);
      const board = boardOfDraft(draft);
      if (board instanceof PuzzleError) throw board;
      if (load !== this.#loads) return;
      this.#played = puzzle;
      await this.#play(new Player(draft));
      this.dispatchEvent(new CustomEvent('pidoku-load', { bubbles: true, composed: true }));
    } catch (error) {
      if (load !== this.#loads) return;
      this.#player = null;
      const message = error instanceof Error ? error.message : String(error);
      render(<p class="problem">{message}</p>, this.shadowRoot!);
      this.dispatchEvent(new CustomEvent('pidoku-error', { bubbles: true, composed: true, detail: { message } }));
    }
  }

  #play(player: Player): Promise<void> {
    this.#player = player;
    this.#stop = this.#watch(player);
    return this.#show();
  }

  async #show(): Promise<void> {
    const load = this.#loads;
    const wanted = this.getAttribute('language') ?? this.closest('[lang]')?.getAttribute('lang')?.slice(0, 2);
    const language = languages.find((one) => one === wanted) ?? 'en';
    // Without its texts it is in English.
    await loadTexts(language).catch(() => undefined);
    if (load !== this.#loads || !this.#player) return;
    speak(language);
    render(<PlayerView key={load} player={this.#player} canSolve={this.way === 'solve'} />, this.shadowRoot!);
  }

  /** Tells the page what is entered, and when the puzzle is solved. */
  #watch(player: Player): () => void {
    let last = JSON.stringify(packEntries(player.entries.peek()));
    return effect(() => {
      const entries = JSON.stringify(packEntries(player.entries.value));
      const isSolved = player.isSolved.value;
      if (entries === last) return;
      last = entries;
      const detail = { values: this.values, solved: isSolved };
      this.dispatchEvent(new CustomEvent('pidoku-change', { bubbles: true, composed: true, detail }));
      if (isSolved) this.dispatchEvent(new CustomEvent('pidoku-solved', { bubbles: true, composed: true, detail }));
    });
  }
}

if ('customElements' in globalThis && !customElements.get('pidoku-board'))
  customElements.define('pidoku-board', PidokuBoardElement);
