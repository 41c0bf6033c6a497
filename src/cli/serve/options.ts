/** The options of `serve`, as commander passes them on. */
export interface ServeCommandOptions {
  readonly fpuzzles?: boolean;
  readonly port: number;
  readonly origin: readonly string[];
  readonly quiet?: boolean;
}
