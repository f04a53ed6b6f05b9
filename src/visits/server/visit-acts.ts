import type { Trx } from '#registry/tables.ts';
import type { VisitAddOn } from '#visits/rules/own-visit.ts';
import type { MoveScope, VisitEvent } from '#visits/rules/visit/visit-event.ts';
import type { VisitBy } from './visit-by.ts';
import { changeVisit } from './visit-log.ts';
import { placeColumnsOf, type Visit, type VisitPlace } from './visit-queries.ts';

/** Moves a visit to another time, another crew, or both. */
export function moveVisit(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'state' | 'starts_at' | 'ends_at'>,
  place: VisitPlace,
  by: VisitBy,
  scope: MoveScope = 'one',
): Promise<Visit> {
  const staysPut =
    visit.starts_at.getTime() === place.startsAt.getTime() &&
    visit.ends_at.getTime() === place.endsAt.getTime();
  const event: VisitEvent = staysPut ? { kind: 'crew-changed' } : { kind: 'moved', scope };
  return changeVisit(trx, visit, event, by, placeColumnsOf(place));
}

/** Calls off one upcoming visit outside a series. */
export function callOffVisit(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'state'>,
  by: VisitBy,
): Promise<Visit> {
  return changeVisit(trx, visit, { kind: 'called-off' }, by);
}

/** Changes the note and add-ons of an upcoming visit. */
export function describeVisit(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'state'>,
  { note, addOns }: { readonly note: string; readonly addOns: readonly VisitAddOn[] },
  by: VisitBy,
): Promise<Visit> {
  const set = { note, add_ons: JSON.stringify(addOns) };
  return changeVisit(trx, visit, { kind: 'described' }, by, set);
}
