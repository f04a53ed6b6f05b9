import { useSyncExternalStore } from 'react';

export function useOnline(): boolean {
  return useSyncExternalStore(listenForConnection, () => navigator.onLine);
}

function listenForConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
