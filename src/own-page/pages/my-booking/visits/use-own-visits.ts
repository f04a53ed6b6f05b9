import { useCallback, useEffect, useState } from 'react';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';
import type { OwnVisitsAnswer } from '#visits/contract/times.ts';

export type OwnVisitsLooked =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly detail: string }
  | {
      readonly phase: 'known';
      readonly answer: OwnVisitsAnswer;
      /** Why a newer answer is not there. */
      readonly failure: string | null;
    };

/** The visits to come, asked for anew with the booking; what is shown stays until they are there. */
export function useOwnVisits({
  site,
  token,
  booking,
}: Pick<OwnBookingProps, 'site' | 'token' | 'booking'>): {
  readonly looked: OwnVisitsLooked;
  readonly retry: () => void;
} {
  const [looked, setLooked] = useState<OwnVisitsLooked>({ phase: 'loading' });
  const { anonKey } = site;
  const look = useCallback(
    async (isWanted: () => boolean) => {
      const backend = createBackend({ anonKey });
      const result = await patiently(
        () => backend.callFunction('my-booking/visits', { token }),
        () => undefined,
      );
      if (!isWanted()) return;
      setLooked((now) => {
        if (result.ok) return { phase: 'known', answer: result.data, failure: null };
        const { detail } = result.problem;
        return now.phase === 'known' ? { ...now, failure: detail } : { phase: 'failed', detail };
      });
    },
    [anonKey, token],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each act the booking is another
  useEffect(() => {
    let isWanted = true;
    void look(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, [look, booking]);
  return {
    looked,
    retry: () => {
      setLooked((now) => (now.phase === 'known' ? now : { phase: 'loading' }));
      void look(() => true);
    },
  };
}
