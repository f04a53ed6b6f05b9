import { useState } from 'react';

/**
 * One idempotency id per opening of a dialog and per thing it acts on. It survives a reload, so retrying an act
 * whose answer was lost does not repeat it. `forget` and `renew` make the next act a new one.
 */
export function useActId<Id extends string>(
  act: string,
  brand: (text: string) => Id,
): { id: Id; forget: () => void; renew: () => void } {
  const key = `act:${act}`;
  const [made] = useState(() => new Map<string, Id>());
  const id = made.get(key) ?? brand(storedOrNewId(key));
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

function storedOrNewId(key: string): string {
  const kept = read(key);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  write(key, made);
  return made;
}

/** Without browser storage, the id still lasts while the dialog is open. */
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
