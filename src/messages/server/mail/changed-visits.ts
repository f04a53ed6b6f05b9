import { readOrderEvent } from '#orders/rules/order-event.ts';
import { isToCome } from '#orders/rules/order-status.ts';
import { isEmailedChange, type VisitChange } from '#orders/rules/visit-change.ts';
import type { ChangedVisitRow, OrderEventRow } from './facts-queries.ts';

/** What happened to a visit, which the email of another one lists. */
export interface ChangedVisit {
  readonly event: VisitChange;
  readonly at: Date;
}

interface Change extends ChangedVisit {
  readonly id: ChangedVisitRow['id'];
}

/**
 * What else an act changed of a customer's visits, for the one email that tells of all; null: the email of another of
 * them does.
 */
export function changedAlongside(
  row: Pick<OrderEventRow, 'event_id' | 'status' | 'changed_visits'>,
): readonly ChangedVisit[] | null {
  const changes = row.changed_visits
    .flatMap((each) => changeOf(each, row))
    .toSorted((one, other) => rankOf(one.event) - rankOf(other.event));
  const isTold = changes.some(({ id }) => id === row.event_id);
  // Of one that is not so anymore no email tells.
  if (!isTold) return [];
  const [first, ...others] = changes;
  return first?.id === row.event_id ? others : null;
}

function changeOf(
  { id, kind, fields, at, visit }: ChangedVisitRow,
  { status }: Pick<OrderEventRow, 'status'>,
): Change[] {
  const event = readOrderEvent(kind, fields);
  if (event === null || !isEmailedChange(event)) return [];
  return isStillSo(event, visit, status) ? [{ id, event, at: new Date(at) }] : [];
}

/** What was told as waiting may have a crew by now, or be elsewhere: that is told by itself. */
function isStillSo(
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
      return isToCome(status);
  }
}

/** What concerns all leads, then what has a time; of the same rank the earlier one. */
function rankOf(event: VisitChange): number {
  if (event.kind === 'visit.skipped') return 4;
  if (event.movesAll === true) return 0;
  return event.kind === 'visit.confirmed' ? 1 : 2;
}
