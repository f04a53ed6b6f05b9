import { useSyncExternalStore } from 'react';

/** The current screen: in the URL after its #, so Back works and no server sees it. */
export type Route =
  | { readonly at: 'day' | 'unsent' | 'hours' | 'pay' | 'ratings' | 'settings' }
  | { readonly at: 'visit' | 'finish' | 'no-access'; readonly visitId: string };

export function routeOf(hash: string): Route {
  const [place = '', visitId = '', part] = hash.replace(/^#\/?/, '').split('/');
  const own = (['unsent', 'hours', 'pay', 'ratings', 'settings'] as const).find(
    (each) => each === place,
  );
  if (own !== undefined) return { at: own };
  if (place !== 'visit' || visitId === '') return { at: 'day' };
  return { at: part === 'finish' || part === 'no-access' ? part : 'visit', visitId };
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(listenForHash, () => location.hash);
  return routeOf(hash);
}

function listenForHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function visitAddress(visitId: string, part?: 'finish' | 'no-access'): string {
  return part === undefined ? `#/visit/${visitId}` : `#/visit/${visitId}/${part}`;
}
