import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';

/**
 * Runs what follows from a press once its effect is painted, or at the latest when the page is
 * left. Runs everything at once, storage included: a page may be left between any two tasks.
 */
export function runAfterPaint(act: () => void): void {
  function follow() {
    removeEventListener('pagehide', follow);
    flushSync(act);
  }
  addEventListener('pagehide', follow);
  afterPaint(follow);
}
