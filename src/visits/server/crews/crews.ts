import { audit } from '#company/server/operators/operators.ts';
import { changeAsVersion } from '#company/server/versions/versions.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt, failWithErrors } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { CrewAnswer, CrewExceptionAnswer } from '#visits/contract/scheduling.ts';
import type { CrewInput } from '#visits/contract/scheduling-calls.ts';
import type { WeeklyHours } from '#visits/rules/company.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { unknownPlaces } from '#visits/server/places/postal-code.ts';
import { changedFacts } from './changed-facts.ts';
import {
  allCrews,
  type CrewExceptionRow,
  type CrewRow,
  deleteException,
  exceptionsAfter,
  findCrew,
  insertCrew,
  insertException,
  updateCrew,
} from './company-queries.ts';
import { crewFacts, crewRow } from './company-rows.ts';
import { companyVersions } from './company-versions.ts';

export interface CrewsDeps {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
}

export async function listCrews({ db, timeZone, now }: CrewsDeps): Promise<CrewAnswer[]> {
  const [crews, exceptions] = await Promise.all([allCrews(db), exceptionsAfter(db, now())]);
  return crews.map((crew) => {
    const own = exceptions.filter(({ crew_id }) => crew_id === crew.id);
    return toCrewAnswer(crew, own, timeZone);
  });
}

type CrewSettings = Pick<Settings, 'business'>;

/** @throws a problem: 422 overlapping hours on one day, an invalid ZIP code. */
export async function addCrew(
  db: Db,
  settings: CrewSettings,
  operatorId: string,
  crew: CrewInput,
): Promise<CrewId> {
  await refuseInput(settings, crew);
  return changeAsVersion(db, companyVersions, operatorId, async (trx) => {
    const id = await insertCrew(trx, crewRow(crew));
    await audit(trx, { operatorId, act: 'crew.added', subject: { kind: 'crew', id } });
    return id;
  });
}

/** @throws a problem: 404, 409 someone else changed it first, 422 as above. */
export async function changeCrew(
  db: Db,
  settings: CrewSettings,
  operatorId: string,
  { id, version, ...crew }: CrewInput & { readonly id: CrewId; readonly version: number },
): Promise<void> {
  await refuseInput(settings, crew);
  await changeAsVersion(db, companyVersions, operatorId, async (trx) => {
    const stood = await findCrew(trx, id);
    if (stood === undefined) fail('crew-not-found');
    if (!(await updateCrew(trx, id, version, crewRow(crew)))) fail('crew-changed');
    await audit(trx, {
      operatorId,
      act: 'crew.changed',
      subject: { kind: 'crew', id },
      details: changedFacts(crewFacts(stood), crew),
    });
  });
}

/** Adds time off, or extra hours for a crew. Visits that no longer fit stay. */
export function addException(
  db: Db,
  operatorId: string,
  crewId: CrewId,
  { from, to, ...rest }: { from: Date; to: Date; reason: string; kind: 'off' | 'extra' },
): Promise<string> {
  if (to <= from) failAt('to', 'time-off-ends-before-start');
  return inTransaction(db, async (trx) => {
    if ((await findCrew(trx, crewId)) === undefined) fail('crew-not-found');
    const row = { crew_id: crewId, starts_at: from, ends_at: to, ...rest };
    const id = await insertException(trx, row);
    await audit(trx, {
      operatorId,
      act: 'crew.time-off-added',
      subject: { kind: 'crew', id: crewId },
    });
    return id;
  });
}

export function removeException(
  db: Db,
  operatorId: string,
  crewId: CrewId,
  id: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteException(trx, crewId, id))) fail('time-off-not-found');
    await audit(trx, {
      operatorId,
      act: 'crew.time-off-removed',
      subject: { kind: 'crew', id: crewId },
    });
  });
}

async function refuseInput(settings: CrewSettings, { hours, postalCode }: CrewInput) {
  const places = postalCode === null ? [] : ([['postalCode', postalCode]] as const);
  failWithErrors([...overlapFailures(hours), ...(await unknownPlaces(settings, places))]);
}

function overlapFailures(hours: readonly WeeklyHours[]): FieldFailure[] {
  return hours.flatMap((each, index) => {
    const overlaps = hours.some((other, before) => {
      const isSameDay = before < index && other.weekday === each.weekday;
      return isSameDay && other.from < each.to && each.from < other.to;
    });
    return overlaps ? [{ path: `hours.${index}.from`, ...failure('hours-overlap') }] : [];
  });
}

function toCrewAnswer(
  crew: CrewRow,
  exceptions: readonly CrewExceptionRow[],
  timeZone: string,
): CrewAnswer {
  return {
    id: crew.id,
    version: crew.row_version,
    ...crewFacts(crew),
    exceptions: exceptions.map(
      ({ id, kind, starts_at, ends_at, reason }): CrewExceptionAnswer => ({
        id,
        kind,
        from: isoText(starts_at.getTime(), timeZone),
        to: isoText(ends_at.getTime(), timeZone),
        reason,
      }),
    ),
  };
}
