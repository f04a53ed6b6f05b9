import { readItem, removeItem, writeItem } from './storage.ts';

/**
 * What a person types, kept in this tab, and in a second copy that every tab sees, in case of a
 * crash. A page that closes normally removes that copy, so the next person on a shared computer
 * finds nothing (ADR 9).
 */

/** After a crash someone comes back soon, or it is someone else. */
const LASTS_MS = 60 * 60 * 1000;
const mine = new Map<string, string>();

/** The key of the copy. */
function copyOf(key: string): string {
  return `${key}-unsaved`;
}

export function keepText(key: string, text: string): void {
  if (mine.size === 0) watchLeaving();
  mine.set(key, text);
  writeItem('session', key, text);
  writeItem('local', copyOf(key), JSON.stringify({ at: Date.now(), text }));
}

/** This tab's own text, else what a crash left; null if there is neither. */
export function keptText(key: string): string | null {
  return readItem('session', key) ?? leftByCrash(copyOf(key));
}

export function forgetText(key: string): void {
  mine.delete(key);
  removeItem('session', key);
  removeItem('local', copyOf(key));
}

function leftByCrash(copy: string): string | null {
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

/** Another tab's copy, written later than ours, stays. */
function watchLeaving(): void {
  addEventListener('pagehide', () => {
    for (const [key, text] of mine) {
      if (leftByCrash(copyOf(key)) === text) removeItem('local', copyOf(key));
    }
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const [key, text] of mine) {
      if (readItem('session', key) === text) keepText(key, text);
      // Forgotten by a later page, as after a payment, or changed there: this one shows what is over.
      else location.reload();
    }
  });
}
