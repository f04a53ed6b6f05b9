import { useState } from 'react';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';

/**
 * Checks off duties of a booking in one of its visits. A checkbox shows the new value at once, and the
 * server's value after the answer.
 */
export function useTicks(bookingId: OrderId, visitId: VisitId | null) {
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const act = useAct(calling('POST /bookings/:id/duties'), `/bookings/${bookingId}`);
  const keyOf = (duty: string) => `${visitId} ${duty}`;

  async function tick(duty: string, done: boolean): Promise<void> {
    const key = keyOf(duty);
    setWishes((before) => new Map(before).set(key, done));
    try {
      await act.mutateAsync({ params: { id: bookingId }, body: { duty, visitId, done } });
    } catch {
      // The caller shows `error`.
    } finally {
      setWishes((before) => new Map([...before].filter(([each]) => each !== key)));
    }
  }

  return { tick, wishOf: (duty: string) => wishes.get(keyOf(duty)), error: act.error };
}
