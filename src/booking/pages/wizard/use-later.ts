import { startTransition, useEffect, useRef, useState } from 'react';
import { pendingBookingKey } from '#kernel/contract/storage-keys.ts';
import { preloadStyle } from '#ui/parts/preload-style.ts';
import { readItem } from '#ui/parts/storage.ts';
import bookingStyles from '#ui/styles/booking.css?url';

/** Everything that the first view does not need; it arrives together. */
export type LaterModule = typeof import('./later/entry.ts');
export type LaterModuleState = LaterModule | 'loading' | 'failed';

/** The first press is answered before the later scripts are parsed. */
const PRESS_MS = 200;

/** The visitor's first activity starts the download, so it is on its way before a choice. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;

/**
 * The code and style of the later steps, fetched at the visitor's first activity, or at once if
 * needed already, so Next finds them ready. A page without activity never fetches them.
 */
export function useLaterModule(needed: boolean): LaterModuleState {
  const [state, setState] = useState<LaterModuleState>('loading');
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
          addEventListener('online', reloadWhenReachable);
        },
      );
    }
    if (begun.current) return;
    if (needed || isNeededNow()) load();
    else {
      const { signal } = waiting;
      for (const sign of activityEvents)
        addEventListener(sign, loadSoon, { capture: true, passive: true, signal });
    }
    return () => waiting.abort();
  }, [needed]);
  return state;
}

/** A button was pressed before the wizard was ready, or a booking waits for its payment here. */
function isNeededNow(): boolean {
  return Boolean(window.wellkeptPressed?.length) || readItem('local', pendingBookingKey) !== null;
}

/**
 * A browser may not retry a failed fetch, and all choices survive a reload. A browser that says it
 * is online may not reach the server yet: a reload would leave its error page.
 */
function reloadWhenReachable(): void {
  fetch('/healthz', { mode: 'no-cors' }).then(
    () => location.reload(),
    () => setTimeout(reloadWhenReachable, 1_000),
  );
}
