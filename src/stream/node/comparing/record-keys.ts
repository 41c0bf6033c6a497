/** The keys of a record: a fingerprint of each kind, or none where it has no such key. */
import { requireClassicKey, textOfBoard } from '../../../questions/sets/comparison-key.js';
import type { KeyKind } from '../../../questions/asking/option-names.js';
import { type OpenAnswerer, uniquenessTask } from '../../blocks/block-answerer.js';
import { fingerprintText, type Fingerprint, keySeeds, fingerprintCells, fingerprintPattern } from './fingerprint.js';
import type { BoardEntry, ClassicRecord, RecordWriter } from '../rewriting/record-writer.js';
import { puzzleBytes } from '../../../model/puzzle.js';
import { Verdict } from '../../../model/verdict.js';
import { requireGivensForm, FormFinder } from '../../blocks/block-canonicalizer.js';
import { BlockSolver } from '../../blocks/block-solver.js';
import { solutionStride, type RecordBlock } from '../../blocks/record-block.js';
import type { KeyRuns } from './key-runs.js';

export class RecordKeys {
  /** The fingerprints of the last record, and whether it has them. */
  readonly values: readonly Fingerprint[];
  readonly has: boolean[];
  readonly #blocks: BlockKeys;

  constructor(readonly kinds: readonly KeyKind[]) {
    this.#blocks = new BlockKeys(kinds);
    this.values = kinds.map(() => new Uint32Array(3));
    this.has = kinds.map(() => false);
  }

  /** Opens what prepares a block before the keys of its records are read; undefined if they take no work. */
  get openAnswerer(): OpenAnswerer | undefined {
    return this.#blocks.openAnswerer;
  }

  /**
   * Reads the keys of a record. A board has its text, in the place of the first key.
   * @throws {PuzzleError} for a board with any other key.
   */
  read(record: ClassicRecord | BoardEntry): void {
    if ('block' in record) {
      const { block, nth } = record;
      for (const [at, kind] of this.kinds.entries())
        this.has[at] = this.#blocks.find(kind, block, nth, this.values[at]);
      return;
    }
    requireClassicKey(this.kinds[0]);
    this.has.fill(false);
    this.has[0] = true;
    fingerprintText(textOfBoard(record.board), keySeeds.text, this.values[0]);
  }
}

// The keys of the puzzles of blocks, for the byte lane. Those that take work are prepared for a whole block, on all
// threads: the canonical forms of puzzles (`symmetry`) and of their solution grids (`grid`).

/** What was prepared for a block: forms as solutions lie in it, and whether each puzzle has one. */
interface Forms {
  readonly forms: Uint8Array;
  readonly automorphisms: Uint32Array;
}

/** The offsets of solutions. */
const solutionOffsets = (count: number): Uint32Array =>
  Uint32Array.from({ length: count }, (_, index) => solutionStride * index);

export class BlockKeys {
  /** The forms of puzzles and of grids. Blocks are few, and used again. */
  readonly #forms: Readonly<Record<'symmetry' | 'grid', WeakMap<RecordBlock, Forms>>> = {
    symmetry: new WeakMap(),
    grid: new WeakMap(),
  };

  /** @param kinds of the keys that will be asked for. */
  constructor(readonly kinds: readonly KeyKind[]) {}

  /** Opens what prepares blocks; undefined if nothing takes work. */
  get openAnswerer(): OpenAnswerer | undefined {
    const { kinds } = this;
    const needsForms = kinds.includes('symmetry');
    const needsGrids = kinds.includes('grid');
    if (!needsForms && !needsGrids) return undefined;
    return (engine, how) => {
      const finder = new FormFinder(engine, how);
      const solver = new BlockSolver(engine, uniquenessTask, how.threading, how.signal);
      return {
        isConcurrent: finder.isConcurrent,
        sharesMemory: needsGrids && solver.sharesMemory,
        answer: async (block) => {
          requireGivensForm(block);
          if (needsForms) await this.#findForms('symmetry', block, block.bytes, block.offsets, finder);
          if (!needsGrids) return;
          await solver.answer(block);
          const { count, solutions, verdicts } = block;
          const { automorphisms } = await this.#findForms('grid', block, solutions, solutionOffsets(count), finder);
          for (let index = 0; index < count; index++) if (verdicts[index] !== Verdict.Unique) automorphisms[index] = 0;
        },
        close: () => finder.close(),
      };
    };
  }

  async #findForms(
    kind: 'symmetry' | 'grid',
    block: RecordBlock,
    input: Uint8Array,
    offsets: Uint32Array,
    finder: FormFinder,
  ): Promise<Forms> {
    const known = this.#forms[kind].get(block);
    const forms = known ?? {
      forms: new Uint8Array(block.solutions.length),
      automorphisms: new Uint32Array(block.verdicts.length),
    };
    this.#forms[kind].set(block, forms);
    await finder.find({ input, offsets, count: block.count, formStride: solutionStride, ...forms });
    return forms;
  }

  /**
   * Computes the fingerprint of a puzzle. One with a digit twice in a house has that of its text instead of its form.
   * @param index of the puzzle in the block.
   * @returns false if it has no key: a puzzle that has not exactly one solution, by `grid`.
   */
  find(kind: KeyKind, block: RecordBlock, index: number, target: Fingerprint): boolean {
    const { bytes, offsets, form } = block;
    if (kind === 'digits' && form === 'givens') {
      fingerprintPattern(bytes, offsets[index], keySeeds.digits, target);
      return true;
    }
    const prepared = kind === 'symmetry' || kind === 'grid' ? this.#forms[kind].get(block) : undefined;
    if (prepared && prepared.automorphisms[index] > 0)
      fingerprintCells(prepared.forms, solutionStride * index, 9, keySeeds[kind], target);
    else if (kind === 'grid') return false;
    else fingerprintCells(bytes, offsets[index], puzzleBytes[form] / 9, keySeeds.text, target);
    return true;
  }
}

// Writes no record: puts the fingerprints of all of them on disk, to be compared later.

export class KeyWriter implements RecordWriter {
  readonly #keys: RecordKeys;

  /** @param isAdded tells whether later records are compared with those of a file. */
  constructor(
    readonly runs: KeyRuns,
    readonly isAdded: (file: string) => boolean,
  ) {
    this.#keys = new RecordKeys(runs.kinds);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.#keys.openAnswerer;
  }

  copiesOf(record: ClassicRecord): number {
    this.#put(record);
    return 0;
  }

  boards(entry: BoardEntry): [] {
    this.#put(entry);
    return [];
  }

  #put(record: ClassicRecord | BoardEntry): void {
    this.#keys.read(record);
    const { index, file } = record;
    this.runs.begin(index, this.isAdded(file));
    const { has, values } = this.#keys;
    for (let kind = 0; kind < values.length; kind++) if (has[kind]) this.runs.put(kind, values[kind], index);
  }
}
