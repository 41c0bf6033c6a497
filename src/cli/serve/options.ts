/** The options of `serve`, as commander passes them on. */
export interface ServeCommandOptions {
  readonly fpuzzles?: boolean;
  readonly port: number;
  readonly origin: readonly string[];
  readonly quiet?: boolean;
  /** From here on: not with `fpuzzles`. */
  readonly host?: string;
  readonly token?: string;
  readonly cors?: readonly string[];
  readonly threads?: number | 'auto';
  /** Times in milliseconds. */
  readonly timeout?: number;
  readonly drain?: number;
  readonly queue?: number;
  readonly perClient?: number;
  readonly maxBody?: number;
  readonly streams?: number;
  readonly connections?: number;
}
