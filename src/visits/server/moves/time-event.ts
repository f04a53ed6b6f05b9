import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { OrderEventOf } from '#orders/rules/order-event.ts';
import type { Trx } from '#registry/tables.ts';
import { hasCrews } from '#visits/server/crews/company-queries.ts';

interface PlacedTime {
  readonly visitId: VisitId;
  readonly crewId: CrewId | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The visit had a time before. */
  readonly isChange: boolean;
  /** When that was, where it is another start. */
  readonly movedFrom: Date | null;
  /** All that follow go with it. */
  readonly movesAll: boolean;
}

/**
 * A time as its customer is told it: one that no crew keeps yet is not promised (ruling 38). Where a company has no
 * crews, the person who typed it keeps it.
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
