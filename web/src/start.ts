/** Starts the page once its head has been painted: evaluating its code takes longer than that. */
import './styles/fonts.css';
import './styles/base.css';
import './styles/board.css';
import './styles/clues.css';
import './styles/layout.css';

/** A tab in the background is not painted, and a slow one should not be waited for. */
const longestMs = 200;

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, document.visibilityState === 'hidden' ? 0 : longestMs);
});

void painted.then(async () => (await import('./main.js')).startPage());
