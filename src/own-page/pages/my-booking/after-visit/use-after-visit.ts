import { useCallback, useEffect, useState } from 'react';
import type { AfterVisitAnswer } from '#after-visit/contract/after-visit.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { patiently } from '#ui/backend/patiently.ts';

export type LookedAfter =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'known'; readonly answer: AfterVisitAnswer };

/** The visits that were done lately; asked again after each act. */
export function useAfterVisit({ site, token }: OwnBookingProps) {
  const [looked, setLooked] = useState<LookedAfter>({ phase: 'loading' });
  const look = useCallback(async () => {
    const backend = createBackend({ anonKey: site.anonKey });
    const result = await patiently(
      () => backend.callFunction('my-booking/after-visit', { token }),
      () => undefined,
    );
    setLooked(
      result.ok
        ? { phase: 'known', answer: result.data }
        : { phase: 'failed', detail: result.problem.detail },
    );
  }, [site.anonKey, token]);
  useEffect(() => void look(), [look]);
  return { looked, look };
}
