import { isDeepStrictEqual } from 'node:util';
import { audit } from '#company/server/operators/operators.ts';
import { changeAsVersion, storeFirstVersion } from '#company/server/versions/versions.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt, failWithErrors } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { SchedulingAnswer } from '#visits/contract/scheduling.ts';
import type { SchedulingInput } from '#visits/contract/scheduling-calls.ts';
import { isMalformed, unknownPlaces } from '#visits/server/places/postal-code.ts';
import { changedFacts } from './changed-facts.ts';
import {
  allCrews,
  type CrewRow,
  findRules,
  insertCrew,
  insertRules,
  ownRules,
  updateRules,
} from './company-queries.ts';
import { INITIAL_RULES, rulesRow, schedulingFacts } from './company-rows.ts';
import { companyVersions } from './company-versions.ts';

/** Made up, so that a trial shows real times: Monday to Saturday, 8 to 18. */
const INVENTED_CREWS = [
  { name: 'Crew 1', color: '#2b6cb0' },
  { name: 'Crew 2', color: '#2f855a' },
] as const;
const INVENTED_HOURS = [1, 2, 3, 4, 5, 6].map((weekday) => {
  return { weekday, from: '08:00', to: '18:00' };
});

/** On the first start of a database: the sandbox gets two crews with times, any other preferred times. */
export async function ensureCompany(db: Db, sandbox: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = { ...INITIAL_RULES, mode: sandbox ? 'times' : 'wishes' } as const;
    if ((await insertRules(trx, rulesRow(first))) && sandbox) await insertInvented(trx);
    await storeFirstVersion(trx, companyVersions);
  });
}

async function insertInvented(trx: Trx): Promise<void> {
  for (const crew of INVENTED_CREWS) {
    await insertCrew(trx, {
      ...crew,
      people: 2,
      postal_code: null,
      services: null,
      add_ons: null,
      hours: JSON.stringify(INVENTED_HOURS),
    });
  }
}

/** Whether the owner has changed the made-up crews' hours, and set an area. */
export async function readCompanySetup(db: Db): Promise<{ hasHours: boolean; hasArea: boolean }> {
  const [crews, rules] = await Promise.all([allCrews(db), findRules(db)]);
  const isOwn = (crew: CrewRow) =>
    crew.row_version > 1 || !isDeepStrictEqual(crew.hours, INVENTED_HOURS);
  return {
    hasHours: crews.some((crew) => crew.active && crew.hours.length > 0 && isOwn(crew)),
    hasArea: (rules?.area ?? null) !== null,
  };
}

export async function readRules(
  db: Db,
  settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>,
): Promise<SchedulingAnswer> {
  const row = await ownRules(db);
  const { schedulingWidgetUrl: widgetUrl, business } = settings;
  return { version: row.version, widgetUrl, timeZone: business.timeZone, ...schedulingFacts(row) };
}

/** @throws a problem: 409 someone else changed them first, 422 an invalid ZIP code or widget. */
export async function changeRules(
  db: Db,
  settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>,
  operatorId: string,
  { version, ...rules }: SchedulingInput & { readonly version: number },
): Promise<void> {
  failWithErrors(await placeFailures(settings, rules.area));
  if (rules.mode === 'widget' && settings.schedulingWidgetUrl === null) {
    failAt('mode', 'widget-not-set');
  }
  await changeAsVersion(db, companyVersions, operatorId, async (trx) => {
    const stood = await ownRules(trx);
    if (!(await updateRules(trx, version, rulesRow(rules)))) fail('scheduling-changed');
    await audit(trx, {
      operatorId,
      act: 'scheduling.changed',
      subject: { kind: 'settings', id: 'scheduling' },
      details: changedFacts(schedulingFacts(stood), rules),
    });
  });
}

async function placeFailures(
  settings: Pick<Settings, 'business'>,
  area: SchedulingInput['area'],
): Promise<FieldFailure[]> {
  if (area === null) return [];
  const malformed = area.postalCodes.flatMap((postalCode, index): FieldFailure[] =>
    isMalformed(settings.business.country, postalCode)
      ? [{ path: `area.postalCodes.${index}`, ...failure('zip-malformed') }]
      : [],
  );
  const { near } = area;
  const places = near === undefined ? [] : ([['area.near.postalCode', near.postalCode]] as const);
  return [...malformed, ...(await unknownPlaces(settings, places))];
}
