/** The codes in constraint strings, decoded by the letter of the grammar: masks, automata, regular expressions. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `bits[i]` of a mask: six bits a letter, the lowest first; missing ones are zero. */
export function maskBits(code: string): boolean[] {
  return [...code].flatMap((letter) => {
    const sextet = letters.indexOf(letter).toString(2).padStart(6, '0');
    return [...sextet].reverse().map((bit) => bit === '1');
  });
}

/** The bits of base64url, each byte from its highest bit on. */
const bytesToBits = (code: string): string =>
  [...Buffer.from(code, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');

export interface Machine {
  readonly starts: readonly number[];
  readonly final: (state: number) => boolean;
  readonly step: (state: number, symbol: number) => readonly number[];
}

export function decodeMachine(code: string): Machine {
  let rest = bytesToBits(code);
  const take = (count: number): number => {
    const number = count === 0 ? 0 : parseInt(rest.slice(0, count), 2);
    rest = rest.slice(count);
    return number;
  };
  const isPacked = take(2) === 1;
  const stateBits = take(4) + 1;
  const symbols = take(4) + 1;
  const startCount = take(stateBits);
  const finalCount = take(stateBits);
  const startFinals = take(startCount);
  const moves = new Map<string, number[]>();
  const add = (from: number, symbol: number, to: number): unknown =>
    moves.set(`${from}/${symbol}`, [...(moves.get(`${from}/${symbol}`) ?? []), to]);
  if (isPacked)
    for (let state = 0; rest.length >= symbols; state++) {
      const mask = take(symbols);
      for (let symbol = 0; symbol < symbols; symbol++) if (mask & (2 ** symbol)) add(state, symbol, take(stateBits));
    }
  else {
    const countBits = take(4);
    const symbolBits = symbols === 1 ? 0 : (symbols - 1).toString(2).length;
    for (let state = 0; countBits > 0 && rest.length >= countBits; state++)
      for (let left = take(countBits); left > 0; left--) {
        const symbol = take(symbolBits);
        add(state, symbol, take(stateBits));
      }
  }
  return {
    starts: Array.from({ length: startCount }, (_, state) => state),
    final: (state) => (state < startCount ? (startFinals & (2 ** state)) !== 0 : state < startCount + finalCount),
    step: (state, symbol) => moves.get(`${state}/${symbol}`) ?? [],
  };
}

/** Runs a machine over symbols, in all states that it may be in. */
export function accepts({ starts, final, step }: Machine, sequence: readonly number[]): boolean {
  let states = [...starts];
  for (const symbol of sequence) states = [...new Set(states.flatMap((state) => step(state, symbol)))];
  return states.some(final);
}

/** The regular expression as JavaScript's, over characters 0–9 and A, B … for 10, 11 …. */
export function decodePattern(code: string): RegExp {
  const text = code.includes('%') ? decodeURIComponent(code) : Buffer.from(code, 'base64').toString('utf8');
  return new RegExp(`^(?:${text.replace(/\s/g, '').toUpperCase()})$`);
}

export const characterOf = (value: number): string => value.toString(36).toUpperCase();
