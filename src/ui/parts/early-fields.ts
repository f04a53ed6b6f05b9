import { readItem, removeItem } from './storage.ts';

/** The storage key, before the page's path, for what was typed before the script loaded. */
const KEY = 'wellkept-early';

/**
 * For an inline script: stores the page's form when it is left before its own script could. A
 * loaded script listens a moment later: the wizard once it has caught up, a form with `data-unkept`
 * once useStoredForm removes that mark.
 */
export function keepEarlyFields(): void {
  const form = document.querySelector<HTMLFormElement>('#main form');
  if (!form) return;
  const isHeard = !window.wellkeptPressed && !('unkept' in form.dataset);
  if (document.documentElement.dataset.script === 'ready' && isHeard) return;
  try {
    // A hidden field comes from the page's address, such as a booking's email, not from typing.
    const typed = [...new FormData(form)].filter(
      ([name]) => !form.querySelector(`[name="${name}"][type=hidden]`),
    );
    sessionStorage.setItem(KEY + location.pathname, JSON.stringify(typed));
  } catch {
    // Without storage, nothing is stored.
  }
}

/** Takes, once, the fields stored when this page's form was left early, as names and values. */
export function takeEarlyFields(): readonly [string, string][] {
  const key = KEY + location.pathname;
  const json = readItem('session', key);
  removeItem('session', key);
  return readFields(json);
}

/** Reads stored pairs of a name and a text; none from unreadable storage. */
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
