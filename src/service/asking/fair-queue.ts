/** A queue in which clients take turns: one that asks much waits behind itself, not in front of the others. */

export class FairQueue<Item> {
  /** The items of each client that has some; the client that is first has its turn. */
  readonly #items = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(client: string, item: Item): void {
    const items = this.#items.get(client);
    if (items) items.push(item);
    else this.#items.set(client, [item]);
    this.#size++;
  }

  /** Takes the first item of the client whose turn it is. */
  shift(): Item | undefined {
    for (const [client, items] of this.#items) {
      const item = items.shift()!;
      this.#items.delete(client);
      if (items.length > 0) this.#items.set(client, items);
      this.#size--;
      return item;
    }
    return undefined;
  }

  /** Takes an item out. @returns false if it is not there. */
  remove(client: string, item: Item): boolean {
    const items = this.#items.get(client) ?? [];
    const at = items.indexOf(item);
    if (at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#items.delete(client);
    this.#size--;
    return true;
  }
}
