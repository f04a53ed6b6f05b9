import { useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(hear, () => navigator.onLine);
}

function hear(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
