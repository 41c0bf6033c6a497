/** The contract of byte sources: files, pipes, streams and texts. */

/** A source of bytes that can be read once, in order. */
export interface ByteSource {
  /** Reads at least one byte into `target`. @returns the number of bytes read, 0 at the end. */
  read(target: Uint8Array): Promise<number>;
  /** Lets bytes that have already arrived become readable. @returns true if a read would not have to wait. */
  settle(): Promise<boolean>;
  /** Ends the source early; a pending read returns 0. */
  stop(): void;
  /** The number of stored bytes read, and their total number if it is known. */
  readonly position: number;
  readonly size: number | undefined;
}
