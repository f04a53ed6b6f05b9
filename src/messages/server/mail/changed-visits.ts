import { readOrderEvent } from '#orders/rules/order-event.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { isEmailedChange, type VisitChange } from '#orders/rules/visit-change.ts';
import type { ChangedVisitRow, OrderEventRow } from './facts-queries.ts';

/** A change of a visit that the email of another visit lists. */
export interface ChangedVisit {
  readonly event: VisitChange;
  readonly at: Date;
}

interface Change extends ChangedVisit, Pick<ChangedVisitRow, 'id' | 'state'> {}

/**
 * Returns the other changes of the same act, for the one email that lists them all; null: the email of another visit
 * lists them. A visit whose own email is parked does not lead, so the next one lists it. Once one was sent, it has listed
 * all, even if a parked one is sent again.
 */
export function otherChangedVisits(
  row: Pick<OrderEventRow, 'event_id' | 'status' | 'changed_visits'>,
): readonly ChangedVisit[] | null {
  const changes = row.changed_visits
    .flatMap((each) => changeOf(each, row))
    .toSorted((one, other) => changeRank(one.event) - changeRank(other.event));
  const isTold = changes.some(({ id }) => id === row.event_id);
  // No email tells about a change that no longer holds.
  if (!isTold) return [];
  const first =
    changes.find(({ state }) => state === 'sent') ??
    changes.find(({ state }) => state !== 'parked');
  return first?.id === row.event_id ? changes.filter((each) => each !== first) : null;
}

function changeOf(
  { id, kind, fields, at, visit, state }: ChangedVisitRow,
  { status }: Pick<OrderEventRow, 'status'>,
): Change[] {
  const event = readOrderEvent(kind, fields);
  if (event === null || !isEmailedChange(event)) return [];
  return isStillCurrent(event, visit, status) ? [{ id, event, at: new Date(at), state }] : [];
}

/** A visit that waited may have a crew or another time by now; its own email says so. */
function isStillCurrent(
  event: VisitChange,
  visit: ChangedVisitRow['visit'],
  status: OrderEventRow['status'],
): boolean {
  switch (event.kind) {
    case 'visit.confirmed':
      return true;
    case 'visit.waits':
      return visit?.crew === null && Date.parse(visit.startsAt) === Date.parse(event.startsAt);
    case 'visit.skipped':
      return isUpcoming(status);
  }
}

/** Puts changes to all visits first, then those with a time. An earlier one wins a tie. */
function changeRank(event: VisitChange): number {
  if (event.kind === 'visit.skipped') return 4;
  if (event.movesAll === true) return 0;
  return event.kind === 'visit.confirmed' ? 1 : 2;
}
