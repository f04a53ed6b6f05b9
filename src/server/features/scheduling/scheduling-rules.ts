import { isDeepStrictEqual } from 'node:util';
import type { SchedulingInput } from '#contract/console/scheduling-calls.ts';
import type { SchedulingAnswer } from '#contract/console-scheduling.ts';
import { type FieldFailure, failure } from '#contract/failure.ts';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/operators.ts';
import { fail, failAt, refuse } from '#server/http/problem.ts';
import type { Settings } from '#server/settings.ts';
import { changedFacts } from './changed-facts.ts';
import {
  allCrews,
  type CrewRow,
  findRules,
  insertCrew,
  insertRules,
  type RulesRow,
  updateRules,
} from './company-queries.ts';
import { isMalformed, unknownPlaces } from './postal-code.ts';

/** How a company sells its time before its owner has said anything. */
const FIRST_RULES: SchedulingInput = {
  mode: 'wishes',
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 15,
  travel: { kind: 'fixed', minutes: 20 },
  area: null,
  closedDays: [],
  moveFreeHours: 24,
};

/** Invented, so that a trial shows real times: Monday to Saturday, 8 to 18. */
const INVENTED_CREWS = [
  { name: 'Crew 1', color: '#2b6cb0' },
  { name: 'Crew 2', color: '#2f855a' },
] as const;
const INVENTED_HOURS = [1, 2, 3, 4, 5, 6].map((weekday) => {
  return { weekday, from: '08:00', to: '18:00' };
});

/** On the first start of a database: with the sandbox two crews and their times, else wishes. */
export async function ensureCompany(db: Db, sandbox: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    const first = { ...FIRST_RULES, mode: sandbox ? 'times' : 'wishes' } as const;
    if (!(await insertRules(trx, toRow(first))) || !sandbox) return;
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
  });
}

/** Whether the owner has given crews their hours, which the invented ones had before, and an area. */
export async function companyIsOwn(db: Db): Promise<{ hasHours: boolean; hasArea: boolean }> {
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
  return { version: row.version, widgetUrl, timeZone: business.timeZone, ...factsOf(row) };
}

async function ownRules(db: Db): Promise<RulesRow> {
  const row = await findRules(db);
  if (row === undefined) throw new Error('the scheduling rules are made at every start');
  return row;
}

function factsOf(row: RulesRow) {
  return {
    mode: row.mode,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
    gridMinutes: row.grid_minutes,
    arrivalMinutes: row.arrival_minutes,
    bufferMinutes: row.buffer_minutes,
    travel:
      row.travel_minutes === null
        ? ({ kind: 'distance' } as const)
        : ({ kind: 'fixed', minutes: row.travel_minutes } as const),
    area: row.area,
    closedDays: row.closed_days,
    moveFreeHours: row.move_free_hours,
  };
}

/** @throws a problem: 409 somebody was faster, 422 a ZIP code or a widget that is none. */
export async function changeRules(
  db: Db,
  settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>,
  operatorId: string,
  { version, ...rules }: SchedulingInput & { readonly version: number },
): Promise<void> {
  refuse(await badPlaces(settings, rules.area));
  if (rules.mode === 'widget' && settings.schedulingWidgetUrl === null) {
    failAt('mode', 'widget-not-set');
  }
  await inTransaction(db, async (trx) => {
    const stood = await ownRules(trx);
    if (!(await updateRules(trx, version, toRow(rules)))) fail('scheduling-changed');
    await audit(trx, {
      operatorId,
      act: 'scheduling.changed',
      subject: { kind: 'settings', id: 'scheduling' },
      details: changedFacts(factsOf(stood), rules),
    });
  });
}

async function badPlaces(
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

function toRow(rules: SchedulingInput) {
  return {
    mode: rules.mode,
    notice_hours: rules.noticeHours,
    horizon_days: rules.horizonDays,
    grid_minutes: rules.gridMinutes,
    arrival_minutes: rules.arrivalMinutes,
    buffer_minutes: rules.bufferMinutes,
    travel_minutes: rules.travel.kind === 'fixed' ? rules.travel.minutes : null,
    area: rules.area && JSON.stringify(rules.area),
    closed_days: JSON.stringify([...new Set(rules.closedDays)].sort()),
    move_free_hours: rules.moveFreeHours,
  };
}
