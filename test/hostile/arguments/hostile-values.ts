/** Values that no type allows, each of which would break code that trusts types. */

/** The most reads of a list whose length lies: what walks over it is stopped, and says so. */
const mostReads = 100_000;

export class EndlessWork extends Error {
  override readonly name = 'EndlessWork';
}

/** A list that says to have another length than it has. Walking over it to its end is endless work. */
function withLength(length: unknown): unknown {
  let reads = 0;
  const count = (): void => {
    if (++reads > mostReads) throw new EndlessWork(`a list was read more than ${mostReads} times`);
  };
  return new Proxy([] as unknown[], {
    get: (list, key, self) => (count(), key === 'length' ? length : (Reflect.get(list, key, self) as unknown)),
    has: (list, key) => (count(), Reflect.has(list, key)),
  });
}

/** An array of the greatest length, without entries: a proxy, so that a walk over it is stopped. */
function sparse(): unknown {
  let reads = 0;
  const count = (): void => {
    if (++reads > mostReads) throw new EndlessWork(`a sparse list was read more than ${mostReads} times`);
  };
  return new Proxy(new Array(2 ** 32 - 1), {
    get: (list, key, self) => (count(), Reflect.get(list, key, self) as unknown),
    has: (list, key) => (count(), Reflect.has(list, key)),
  });
}

export function transfer<T extends ArrayBufferView>(view: T): T {
  structuredClone(view.buffer, { transfer: [view.buffer as ArrayBuffer] });
  return view;
}

export const hostileValues: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a number': () => 5,
  'not a number': () => NaN,
  'a negative number': () => -1,
  'a fraction': () => 0.5,
  'a great number': () => 2 ** 32,
  infinity: () => Infinity,
  'a big integer': () => 5n,
  true: () => true,
  'no text': () => '',
  'a text': () => 'Infinity',
  'a name of every object': () => 'constructor',
  'an object': () => ({}),
  'an object without prototype': () => Object.create(null) as unknown,
  'a list': () => [],
  'a list of nothing': () => [undefined],
  'a list of symbols': () => [Symbol('hostile')],
  'a symbol': () => Symbol('hostile'),
  'a function': () => () => undefined,
  'a sparse list': sparse,
  'a list with a length that lies': () => withLength(2 ** 32 - 1),
  'a list with a negative length': () => withLength(-1),
  'a list with a length that is no number': () => withLength('none'),
  'a transferred buffer': () => transfer(new Uint8Array(82)),
  'no bytes': () => new Uint8Array(),
  Int8Array: () => new Int8Array(82),
  Uint8ClampedArray: () => new Uint8ClampedArray(82),
  DataView: () => new DataView(new ArrayBuffer(82)),
  'shared memory': () => new Uint8Array(new SharedArrayBuffer(82)),
};
