import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import {
  type FirstVisitEvent,
  nextState,
  type VisitEvent,
} from '#visits/rules/visit/visit-event.ts';
import { keepFirstClean } from './series/keep-first-clean.ts';
import type { PhoneBy, VisitBy } from './visit-by.ts';
import {
  type NewVisit,
  type VisitChange,
  writeChange,
  writeLog,
  writeVisit,
} from './visit-log-queries.ts';
import type { Visit } from './visit-queries.ts';

/**
 * The one way to change where a visit stands, its time or its crew: by the transition table, with
 * its event, both or neither. `set`: what else of its row is another.
 * @throws a problem: 409 `visit-changed` where the table does not allow it.
 */
export async function changeVisit(
  trx: Trx,
  visit: Pick<Visit, 'id' | 'state'>,
  event: VisitEvent,
  by: VisitBy,
  set: VisitChange = {},
): Promise<Visit> {
  const state = nextState(visit.state, event);
  if (state === null) fail('visit-changed');
  const changed = await writeChange(trx, visit, { ...set, state }, event, by);
  if (changed === undefined) fail('visit-changed');
  const isElsewhere = state !== visit.state || event.kind === 'moved';
  return isElsewhere ? keepFirstClean(trx, changed) : changed;
}

/** The one way to make a visit, with its first event. */
export async function insertVisit(
  trx: Trx,
  visit: NewVisit,
  event: FirstVisitEvent,
  by: VisitBy,
): Promise<Visit> {
  const state = nextState(null, event);
  if (state === null) throw new Error(`no visit begins with '${event.kind}'`);
  return keepFirstClean(trx, await writeVisit(trx, { ...visit, state }, event, by));
}

/** What happened at a visit that stays where it stands. */
export interface LoggedVisit {
  readonly visit: Pick<Visit, 'id' | 'state'>;
  readonly event: VisitEvent;
  readonly by: PhoneBy;
}

/**
 * Writes events of many visits in one statement. What the transition table does not allow, or what
 * would move the visit elsewhere, is not written: these tell what was, and stop nobody.
 */
export async function logVisits(trx: Trx, logged: readonly LoggedVisit[]): Promise<void> {
  const allowed = logged.filter(({ visit: { state }, event }) => nextState(state, event) === state);
  await writeLog(trx, allowed);
}
