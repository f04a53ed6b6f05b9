import { startTransition, useEffect, useRef, useState } from 'react';
import { pendingBookingKey } from '#kernel/contract/storage-keys.ts';
import { preloadStyle } from '#ui/parts/preload-style.ts';
import { readItem } from '#ui/parts/storage.ts';
import bookingStyles from '#ui/styles/booking.css?url';

/** What the first view can do without; all of it arrives together. */
export type Later = typeof import('./later/entry.ts');
export type LaterState = Later | 'loading' | 'failed';

/** The first press is answered before what it brings is read. */
const PRESS_MS = 200;

/** The first sign of a visitor: what comes after a choice is then on its way before it is made. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * The later steps' code and style, so that Next finds them there: fetched at the visitor's first
 * sign, or at once where they are needed already. A page that is only looked at never fetches them.
 * The style applies with the first step that needs it.
 */
export function useLater(needed: boolean): LaterState {
  const [state, setState] = useState<LaterState>('loading');
  const begun = useRef(false);
  useEffect(() => {
    const waiting = new AbortController();
    function loadSoon() {
      waiting.abort();
      begun.current = true;
      setTimeout(load, PRESS_MS);
    }
    function load() {
      begun.current = true;
      Promise.all([import('./later/entry.ts'), preloadStyle(bookingStyles)]).then(
        ([later]) => startTransition(() => setState(later)),
        () => {
          begun.current = false;
          setState('failed');
          addEventListener('online', reloadOnceReached);
        },
      );
    }
    if (begun.current) return;
    if (needed || isAwaited()) load();
    else {
      const { signal } = waiting;
      for (const sign of signs)
        addEventListener(sign, loadSoon, { capture: true, passive: true, signal });
    }
    return () => waiting.abort();
  }, [needed]);
  return state;
}

/** A button was pressed before the wizard woke up, or a booking waits for its payment here. */
function isAwaited(): boolean {
  return Boolean(window.wellkeptPressed?.length) || readItem('local', pendingBookingKey) !== null;
}

/**
 * A browser may not fetch again what failed; all that was chosen outlives a reload. One that says it is online
 * may reach nobody yet: a reload would leave its own error page.
 */
function reloadOnceReached(): void {
  fetch('/healthz', { mode: 'no-cors' }).then(
    () => location.reload(),
    () => setTimeout(reloadOnceReached, 1_000),
  );
}
