/** The exit codes of the command. `runCommand` decides which one is returned if several apply. */
export const ExitCode = {
  /** Every record was processed, whatever the verdicts. */
  Done: 0,
  /** With `--exit-status`: the property that the command tests failed. */
  PropertyFailed: 1,
  /** An option or a file cannot be used. */
  Usage: 2,
  /** Some records were malformed. */
  Malformed: 3,
  /** Some verdicts are unknown because of a limit. */
  Unknown: 4,
  /** An answer failed an independent check. */
  InternalCheck: 5,
  /** Interrupted by SIGINT, or ended by SIGTERM. */
  Interrupted: 130,
  Terminated: 143,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
