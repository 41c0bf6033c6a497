/** The parsed options of `work`. */
export interface WorkOptions {
  readonly nats: string;
  readonly job: string;
  readonly publish?: string;
  readonly command?: string;
  readonly blockBytes?: number;
  readonly redeliverAfter?: number;
  readonly collect?: boolean;
  readonly output?: string;
  readonly remove?: boolean;
  readonly quiet?: boolean;
}
