import { useState } from 'react';

/**
 * One id for one opening of a dialog, however often its button is pressed, and for each thing that
 * it can be about. It outlives a reload, so that an act whose answer was lost is requested again
 * and not done twice; `forget` ends it, and with `renew` the next act is another one.
 */
export function useActId<Id extends string>(
  act: string,
  brand: (text: string) => Id,
): { id: Id; forget: () => void; renew: () => void } {
  const key = `act:${act}`;
  const [made] = useState(() => new Map<string, Id>());
  const id = made.get(key) ?? brand(keptOrNew(key));
  made.set(key, id);
  function forget(): void {
    for (const each of made.keys()) write(each, null);
  }
  return {
    id,
    forget,
    renew: () => {
      forget();
      made.clear();
    },
  };
}

function keptOrNew(key: string): string {
  const kept = read(key);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  write(key, made);
  return made;
}

/** A browser that keeps nothing still has the id while the dialog is open. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // See `read`.
  }
}
