import { readItem, removeItem } from './storage.ts';

/** Under which name, with the page's path behind it, what was typed before the script is kept. */
const KEY = 'wellkept-early';

/**
 * For an inline script: keeps the page's form where it is left before its own script could. The script
 * comes a moment before it hears: the wizard does once it has caught up, a form with `data-unkept` once
 * useKeptForm has taken that mark away.
 */
export function keepEarlyFields(): void {
  const form = document.querySelector<HTMLFormElement>('#main form');
  if (!form) return;
  const isHeard = !window.wellkeptPressed && !('unkept' in form.dataset);
  if (document.documentElement.dataset.script === 'ready' && isHeard) return;
  try {
    // What is hidden nobody typed: the page's address brought it, as the email of a booking.
    const typed = [...new FormData(form)].filter(
      ([name]) => !form.querySelector(`[name="${name}"][type=hidden]`),
    );
    sessionStorage.setItem(KEY + location.pathname, JSON.stringify(typed));
  } catch {
    // Where nothing can be stored, nothing is kept.
  }
}

/** What this page's form held when it was left so early, once: names and values; none else. */
export function takeEarlyFields(): readonly [string, string][] {
  const key = KEY + location.pathname;
  const json = readItem('session', key);
  removeItem('session', key);
  return readFields(json);
}

/** Whatever is in the storage: pairs of a name and a text, or none. */
export function readFields(json: string | null): readonly [string, string][] {
  try {
    const entries: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  );
}
