import { useEffect, useState } from 'react';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { emergencyBookingKey } from '#kernel/contract/storage-keys.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import { cardSaved } from '#payments/contract/card-saved.ts';
import { readItem, removeItem } from '#ui/parts/storage.ts';
import { sessionIdOf } from './payment-reference.ts';
import { SuccessResult } from './success-result.tsx';
import { useOrderStatus } from './use-order-status.ts';
import { useOwnSession } from './use-own-session.ts';

/** How long the page shows a spinner before the result (specification 9); it polls in that time. */
const LOADING_MS = 1000;

interface ResultArrival {
  readonly sessionId: SessionRef | null;
  readonly isEmergency: boolean;
  /** Nothing was paid: a card was saved. */
  readonly isSaved: boolean;
}

const EMPTY_ARRIVAL: ResultArrival = { sessionId: null, isEmergency: false, isSaved: false };

export function SuccessView({ site }: { site: SiteConfig }) {
  const [arrival, setArrival] = useState<ResultArrival | null>(null);
  const [isWorking, setWorking] = useState(true);
  const sessionId = arrival?.sessionId ?? null;
  const known = useOrderStatus(sessionId, site.anonKey);
  const own = useOwnSession(sessionId, known.status, site.anonKey);
  useEffect(() => {
    setArrival(readArrival());
    const timer = setTimeout(() => setWorking(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="py-4">
      <SuccessResult
        {...(arrival ?? EMPTY_ARRIVAL)}
        isShown={arrival !== null && !isWorking}
        known={known}
        own={own}
        site={site}
      />
    </div>
  );
}

/** The flag is for this payment only, so it is read once and cleared. */
function readArrival(): ResultArrival {
  const isEmergency = readItem('local', emergencyBookingKey) === 'true';
  removeItem('local', emergencyBookingKey);
  const isSaved = new URLSearchParams(location.search).has(cardSaved);
  return { sessionId: sessionIdOf(location.search), isEmergency, isSaved };
}
