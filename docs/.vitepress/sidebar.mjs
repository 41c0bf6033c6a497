/** The order of the pages on the site. Every page of docs/ is here, or is linked from one that is. */

/**
 * @param {string} text
 * @param {string} link
 */
const page = (text, link) => ({ text, link });

export const sidebar = [
  {
    text: 'Guides',
    items: [
      page('Puzzles in bulk', '/guides/bulk'),
      page('Tables: CSV', '/guides/csv'),
      page('Sets of puzzles', '/guides/sets'),
      page('Making puzzles', '/guides/generating'),
      page('Boards of every kind', '/guides/boards'),
      page('Variant puzzles, links', '/guides/variants'),
      page('Jobs on several machines', '/scale'),
      page('A service over HTTP', '/serve'),
      page('Teaching, experiments', '/guides/teaching'),
      page('Formulas and proofs', '/proofs'),
      page('Embedding: the API', '/guides/embedding'),
      page('Adding a part', '/guides/adding'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('The command', '/reference/command'),
      page('The API', '/reference/api/'),
      page('Puzzles as JSON', '/reference/puzzle-json'),
      page('Clues', '/reference/clues'),
      page('Boards as text', '/reference/board-formats'),
      page('Techniques', '/techniques'),
      page('Techniques in pictures', '/technique-pictures'),
      page('Ratings', '/ratings'),
      page('Glossary', '/glossary'),
    ],
  },
  {
    text: 'Background',
    items: [
      page('Limits that hold', '/limits'),
      page('Canonical forms', '/canonical'),
      page('The smallest solution', '/smallest-solution'),
      page('Grading by rules', '/grading'),
      page('Experiments', '/experiments/README'),
      page('The viewpoint of sets', '/set-viewpoint'),
      page('Lockstep kernel', '/lockstep'),
      page('WebAssembly kernel', '/wasm-kernel-notes'),
      page('Search on any board', '/board-search'),
      page('Variants', '/variants'),
      page('Program of a board', '/program'),
      page('Benchmarks', '/benchmarks'),
      page('Benchmarks: boards', '/boards-benchmarks'),
      page('Benchmarks: browser', '/benchmarks-browser'),
      page('The playground', '/playground'),
      page('Runtimes', '/runtimes'),
      page('What runs when', '/testing'),
      page('Building and releasing', '/building'),
      page('Libraries', '/libraries'),
      page('Sources', '/sources'),
    ],
  },
];
