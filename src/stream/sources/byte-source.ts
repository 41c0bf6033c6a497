/** Where the bytes come from: the contract of files, pipes, streams and texts. */

/** Bytes in order, once. */
export interface ByteSource {
  /** Reads into `target`, at least one byte. @returns how many, 0 at the end. */
  read(target: Uint8Array): Promise<number>;
  /** Lets what has already arrived come through. @returns whether a read would be answered without waiting. */
  settle(): Promise<boolean>;
  /** Ends the source early; a pending read is answered with 0. */
  stop(): void;
  /** Bytes read of the file as it is stored, and how many there are where that is known. */
  readonly position: number;
  readonly size: number | undefined;
}
