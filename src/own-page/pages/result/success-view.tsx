import { useEffect, useState } from 'react';
import { successTexts } from '#booking/words/en/result.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { emergencyBookingKey } from '#kernel/contract/storage-keys.ts';
import type { SessionRef } from '#kernel/rules/ids.ts';
import { cardSaved } from '#payments/contract/card-saved.ts';
import { Spinner } from '#ui/parts/spinner.tsx';
import { readItem, removeItem } from '#ui/parts/storage.ts';
import { sessionIdOf } from './payment-reference.ts';
import { SuccessResult } from './success-result.tsx';

/** How long the page seems to work before it shows the result (specification 9). */
const LOADING_MS = 1000;

interface Arrival {
  readonly sessionId: SessionRef | null;
  readonly isEmergency: boolean;
  /** No money moved: a card was saved. */
  readonly isSaved: boolean;
}

export function SuccessView({ site }: { site: SiteConfig }) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArrival(readArrival()), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="mx-auto max-w-2xl py-4">
      {arrival ? (
        <SuccessResult {...arrival} site={site} />
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
