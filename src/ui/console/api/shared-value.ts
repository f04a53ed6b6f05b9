import { useSyncExternalStore } from 'react';

/** Something that calls learn and any part of the console may show. */
export interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The value in a component, drawn again with each other one. */
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
