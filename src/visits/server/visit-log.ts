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
 * The only way to change a visit's state, time or crew: checks the transition table and logs the event, both or
 * neither. `set`: other columns to change.
 * @throws a problem: 409 `visit-changed` if the table does not allow it.
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

/** The only way to create a visit, with its first event. */
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

/** An event that does not change a visit's state. */
export interface LoggedVisit {
  readonly visit: Pick<Visit, 'id' | 'state'>;
  readonly event: VisitEvent;
  readonly by: PhoneBy;
}

/**
 * Logs events of many visits in one statement. Skips events that the transition table forbids or that would change the
 * state: they report the past and block no one.
 */
export async function logVisits(trx: Trx, logged: readonly LoggedVisit[]): Promise<void> {
  const allowed = logged.filter(({ visit: { state }, event }) => nextState(state, event) === state);
  await writeLog(trx, allowed);
}
