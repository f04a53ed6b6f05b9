/** Some browsers throw on any access (blocked, private, in a frame); then it is only in memory. */
const memory = new Map<string, string>();

type Kind = 'local' | 'session';

function area(kind: Kind): Storage {
  return kind === 'local' ? window.localStorage : window.sessionStorage;
}

export function readItem(kind: Kind, key: string): string | null {
  try {
    return area(kind).getItem(key) ?? memory.get(`${kind}:${key}`) ?? null;
  } catch {
    return memory.get(`${kind}:${key}`) ?? null;
  }
}

/** Whether it was really stored; if not, it lasts as long as the page. */
export function writeItem(kind: Kind, key: string, value: string): boolean {
  try {
    area(kind).setItem(key, value);
    memory.delete(`${kind}:${key}`);
    return true;
  } catch {
    memory.set(`${kind}:${key}`, value);
    return false;
  }
}

export function removeItem(kind: Kind, key: string): void {
  memory.delete(`${kind}:${key}`);
  try {
    area(kind).removeItem(key);
  } catch {
    // Then nothing can be stored there either.
  }
}
