import { useSyncExternalStore } from 'react';

/** A value that calls set and any part of the console may show. */
export interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The value, for a component; renders it again on each change. */
  use(): Value;
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => first),
  };
}
