/** Where the results of a run go: into blobs, for a download, or straight into a file that the user chose. */

export interface ResultSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends the result. @returns what was written. */
  finish(): Promise<Blob>;
}

/** Results of this size become a blob, which the browser keeps on disk: the page itself holds no more than that. */
const blobBytes = 8_000_000;

export function openBlobSink(): ResultSink {
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  return {
    write(part) {
      parts.push(part);
      bytes += part.length;
      if (bytes > blobBytes) {
        blobs.push(new Blob(parts));
        [parts, bytes] = [[], 0];
      }
      return Promise.resolve();
    },
    finish: () => Promise.resolve(new Blob([...blobs, ...parts], { type: 'text/plain' })),
  };
}

/** Writes to the disk at the pace of the disk. */
export async function openFileSink(file: FileSystemFileHandle): Promise<ResultSink> {
  const writable = await file.createWritable();
  return {
    write: (part) => writable.write(part),
    async finish() {
      await writable.close();
      return file.getFile();
    },
  };
}
