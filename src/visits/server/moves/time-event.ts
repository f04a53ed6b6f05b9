import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import type { Trx } from '#registry/tables.ts';
import { hasCrews } from '#visits/server/crews/company-queries.ts';

interface PlacedTime {
  readonly visitId: VisitId;
  readonly crewId: CrewId | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Whether the visit had a time before. */
  readonly isChange: boolean;
  /** Its old start, if it was a different one. */
  readonly movedFrom: Date | null;
  /** Whether all that follow move with it. */
  readonly movesAll: boolean;
}

/**
 * The event that tells a customer their time. A time without a crew is not promised (ruling 38), unless the company has
 * no crews: then the person who typed it vouches for it.
 */
export async function timeEvent(
  trx: Trx,
  { visitId, crewId, isChange, movesAll, ...time }: PlacedTime,
): Promise<OrderEventOf<'visit.confirmed' | 'visit.waits'>> {
  const at = {
    visitId,
    startsAt: time.startsAt.toISOString(),
    endsAt: time.endsAt.toISOString(),
    movedFrom: time.movedFrom?.toISOString() ?? null,
    movesAll,
  };
  return crewId === null && (await hasCrews(trx))
    ? { kind: 'visit.waits', ...at, isListed: false }
    : { kind: 'visit.confirmed', ...at, isChange };
}
