// Says below the first board how far it is.
const log = document.querySelector('#log');
const board = document.querySelector('#classic');

board.addEventListener('pidoku-change', ({ detail }) => {
  const open = detail.values.filter((value) => value === null).length;
  log.textContent = detail.solved ? 'Solved!' : `${open} cells are open.`;
});
