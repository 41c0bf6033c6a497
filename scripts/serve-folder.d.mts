export interface Server {
  readonly origin: string;
  /** The paths that were asked for so far. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export function serveFolder(folder: string, headers?: Readonly<Record<string, string>>): Promise<Server>;
