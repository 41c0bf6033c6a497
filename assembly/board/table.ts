/** An array at a fixed place in memory. Its length is the number of reserved entries. */
@unmanaged
export class Table<T> {

  @inline
  @operator('[]')
  get(index: u32): T {
    return load<T>(changetype<usize>(this) + ((<usize>index) << alignof<T>()));
  }


  @inline
  @operator('[]=')
  set(index: u32, value: T): void {
    store<T>(changetype<usize>(this) + ((<usize>index) << alignof<T>()), value);
  }


  @inline
  addressOf(index: u32): usize {
    return changetype<usize>(this) + ((<usize>index) << alignof<T>());
  }

  /** Sets the first `count` entries to 0. */
  @inline
  clear(count: u32): void {
    memory.fill(changetype<usize>(this), 0, (<usize>count) << alignof<T>());
  }
}

/** An array of four bytes for each cell, indexed by the byte offset that identifies the cell. */
@unmanaged
export class CellTable<T> {

  @inline
  @operator('[]')
  get(offset: usize): T {
    return load<T>(changetype<usize>(this) + offset);
  }


  @inline
  @operator('[]=')
  set(offset: usize, value: T): void {
    store<T>(changetype<usize>(this) + offset, value);
  }
}
