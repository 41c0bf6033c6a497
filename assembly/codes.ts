// Written by scripts/write-codes.mjs from src/engines/codes.ts and src/program/layout.ts; do not edit.
export const enum Loaded {
  Ready = 0,
  Conflict = 1,
  TooLarge = 2,
  Partly = 3,
  NoProgram = 4,
}
export const enum Outcome {
  Complete = 0,
  SolutionLimit = 1,
  NodeLimit = 2,
  TimeLimit = 3,
  Cancelled = 4,
}
export const enum Pause {
  Exhausted = 0,
  Solutions = 1,
  Nodes = 2,
  Work = 3,
}
export const enum Propagation {
  Placed = 1,
  Hidden = 2,
  Intersections = 4,
  Subsets = 8,
  Flow = 16,
  Cages = 32,
  Derived = 64,
  Bounds = 128,
}
export const enum Root {
  Conflict = 0,
  Fixpoint = 1,
  Paused = 2,
  TooLarge = 3,
}
export const enum Branching {
  Weighted = 0,
  SmallestDomain = 1,
  FirstCell = 2,
  Random = 3,
}
export const enum Form {
  Givens = 0,
  Candidates = 1,
}
export const enum Order {
  Search = 0,
  Lexicographic = 1,
}
export const PAUSE_TOO_LARGE: i32 = 4;
export const enum ValueOrder {
  Best = 0,
  Ascending = 1,
  Descending = 2,
  Random = 3,
}
export const enum Header {
  Version = 0,
  Cells = 1,
  Symbols = 2,
  ProfileCount = 3,
  Profiles = 4,
  HouseCount = 5,
  Houses = 6,
  SumCount = 7,
  Sums = 8,
  RelationCount = 9,
  Relations = 10,
  LinkCount = 11,
  Links = 12,
  Values = 13,
  Domains = 14,
  Length = 15,
  LeftoverCount = 16,
  Leftovers = 17,
  AutomatonCount = 18,
  Automata = 19,
  RuleCount = 20,
  Rules = 21,
  Flags = 22,
}
export const enum ProgramFlag {
  Clues = 1,
}
export const enum RuleKind {
  Candidates = 0,
  Different = 1,
  Link = 2,
  Linear = 3,
  Same = 4,
  Counts = 5,
  Sets = 6,
  Connected = 7,
  Labelled = 8,
  Automaton = 9,
  Any = 10,
}
export const enum SumFlag {
  Derived = 1,
}
export const HEADER_WORDS: i32 = 23;
export const NEGATIVE_GROUP: i32 = 256;
export const MAX_CELLS: i32 = 640;
export const MAX_SYMBOLS: i32 = 32;
export const MAX_VALUE: i32 = 1048576;
export const MAX_TOTAL: i32 = 1073741824;
export const MAX_FACTOR: i32 = 1024;
export const MAX_AUTOMATA: i32 = 1024;
export const MAX_STATES: i32 = 16384;
export const MAX_COUNTED_CELLS: i32 = 63;
export const MAX_SETS: i32 = 4096;
export const MAX_NESTING: i32 = 8;
export const PROGRAM_VERSION: i32 = 3;
