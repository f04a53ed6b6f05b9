import { readItem, removeItem, writeItem } from './storage.ts';

/**
 * What a person types, stored in this tab, with a second copy for all tabs in case of a crash. A
 * page that closes normally removes that copy, so the next person on a shared computer finds
 * nothing (ADR 9).
 */

/** After a crash the same person returns soon; later it may be someone else. */
const LASTS_MS = 60 * 60 * 1000;
const mine = new Map<string, string>();

/** The storage key of the copy. */
function copyOf(key: string): string {
  return `${key}-unsaved`;
}

export function storeText(key: string, text: string): void {
  if (mine.size === 0) watchLeaving();
  mine.set(key, text);
  writeItem('session', key, text);
  writeItem('local', copyOf(key), JSON.stringify({ at: Date.now(), text }));
}

/** This tab's own text, or what a crash left; null if there is neither. */
export function storedText(key: string): string | null {
  return readItem('session', key) ?? textLeftByCrash(copyOf(key));
}

export function deleteText(key: string): void {
  mine.delete(key);
  removeItem('session', key);
  removeItem('local', copyOf(key));
}

function textLeftByCrash(copy: string): string | null {
  const left = readItem('local', copy);
  if (left === null) return null;
  try {
    const { at, text } = JSON.parse(left);
    if (typeof text === 'string' && Date.now() - at < LASTS_MS) return text;
    removeItem('local', copy);
  } catch {
    // Not ours.
  }
  return null;
}

/** Keeps another tab's copy that is newer than ours. */
function watchLeaving(): void {
  addEventListener('pagehide', () => {
    for (const [key, text] of mine) {
      if (textLeftByCrash(copyOf(key)) === text) removeItem('local', copyOf(key));
    }
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const [key, text] of mine) {
      if (readItem('session', key) === text) storeText(key, text);
      // A later page forgot the text, as after a payment, or changed it: this page is out of date.
      else location.reload();
    }
  });
}
