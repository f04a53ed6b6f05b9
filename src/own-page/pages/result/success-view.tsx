import { useEffect, useState } from 'react';
import { successTexts } from '#booking/words/en/result.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { emergencyBookingKey } from '#kernel/contract/storage-keys.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import { cardSaved } from '#payments/contract/card-saved.ts';
import { LiveRegion } from '#ui/parts/live-region.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { readItem, removeItem } from '#ui/parts/storage.ts';
import { titleOfStatus } from './order-status-notice.tsx';
import { sessionIdOf } from './payment-reference.ts';
import { SuccessResult } from './success-result.tsx';
import { useOrderStatus } from './use-order-status.ts';
import { useOwnSession } from './use-own-session.ts';

/** How long the page seems to work before it shows the result (specification 9); it asks in the meantime. */
const LOADING_MS = 1000;

interface Arrival {
  readonly sessionId: SessionRef | null;
  readonly isEmergency: boolean;
  /** No money moved: a card was saved. */
  readonly isSaved: boolean;
}

export function SuccessView({ site }: { site: SiteConfig }) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [isWorking, setWorking] = useState(true);
  const sessionId = arrival?.sessionId ?? null;
  const known = useOrderStatus(sessionId, site.anonKey);
  const own = useOwnSession(sessionId, known.status, site.anonKey);
  useEffect(() => {
    setArrival(readArrival());
    const timer = setTimeout(() => setWorking(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  const isShown = arrival !== null && !isWorking;
  return (
    <div className="py-4">
      {/* There, and empty, before the result: what a region is born with is not read out. */}
      <LiveRegion message={isShown && known.status !== 'checking' ? titleOfStatus(known) : ''} />
      {isShown ? (
        <SuccessResult {...arrival} known={known} own={own} site={site} />
      ) : (
        <h1 className="flex min-h-72 items-center justify-center gap-3 font-semibold text-lg">
          <Spinner className="size-7 text-primary" />
          {successTexts.processing}
        </h1>
      )}
    </div>
  );
}

/** The flag speaks of this payment alone: it is read once and cleared. */
function readArrival(): Arrival {
  const isEmergency = readItem('local', emergencyBookingKey) === 'true';
  removeItem('local', emergencyBookingKey);
  const isSaved = new URLSearchParams(location.search).has(cardSaved);
  return { sessionId: sessionIdOf(location.search), isEmergency, isSaved };
}
