import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';

/**
 * Does what follows from a press once its answer was painted; at most when the page is left. All of
 * it at once, what is kept for a reload too: a page may be left between any two tasks.
 */
export function onceShown(act: () => void): void {
  function follow() {
    removeEventListener('pagehide', follow);
    flushSync(act);
  }
  addEventListener('pagehide', follow);
  afterPaint(follow);
}
