import { useCallback, useEffect, useState } from 'react';
import { referralKey } from '#kernel/contract/storage-keys.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { readItem } from '#ui/parts/storage.ts';
import type { KnownContact } from './fill-contact.ts';

const AGAIN_MS = 2_000;

/** Fetches the visitor's latest referral record: on load, and on Refresh Data (ruling 19). */
export function useReferral(
  backend: Backend,
  restored: boolean,
  onKnown: (contact: KnownContact) => void,
): { refreshing: boolean; refresh: () => void } {
  const [refreshing, setRefreshing] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: onKnown only dispatches
  const fetchReferral = useCallback(async () => {
    const ask = () => backend.callFunction('get-latest-referral', undefined);
    let result = await ask();
    // If the server cannot answer, it could not serve a separate script either.
    if (!result.ok) {
      await new Promise((again) => setTimeout(again, AGAIN_MS));
      result = await ask();
    }
    if (result.ok) onKnown(result.data);
    // biome-ignore lint/suspicious/noConsole: the specification wants a failure logged, nothing more
    else console.warn('get-latest-referral:', result.problem.kind);
  }, [backend]);

  useEffect(() => {
    if (!restored) return;
    // Not in the task that starts the page.
    const soon = setTimeout(() => void claimReferralIfLinked(backend).finally(fetchReferral));
    return () => clearTimeout(soon);
  }, [backend, restored, fetchReferral]);

  return {
    refreshing,
    refresh() {
      setRefreshing(true);
      void fetchReferral().finally(() => setRefreshing(false));
    },
  };
}

/** A link's record first, if there is one. Few visitors have one, so its code loads later. */
async function claimReferralIfLinked(backend: Backend): Promise<void> {
  if (/[?&]ref=/.test(location.search) || readItem('local', referralKey)) {
    const { claimReferralFromUrl } = await import('./later/entry.ts');
    await claimReferralFromUrl(backend);
  }
}
