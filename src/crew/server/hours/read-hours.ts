import { operatorNames } from '#company/server/operators/operators.ts';
import type { HoursAnswer, OddHours, PersonHours } from '#crew/contract/hours.ts';
import type { CrewHoursAnswer } from '#crew/contract/phone.ts';
import { personClock } from '#crew/rules/hours/clock.ts';
import { type DayHours, dayHours } from '#crew/rules/hours/day-hours.ts';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { milesIfFar } from '#visits/server/visits.ts';
import { type ApprovalRow, approvalsOf } from './approval-queries.ts';
import { type ClockedRow, clockedBetween, uncountedSince } from './hours-queries.ts';

export interface HoursDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

export interface Days {
  readonly from: string;
  readonly days: number;
}

/** A clock may run over midnight, so we also read the evening before and the morning after. */
const AROUND_MS = 24 * 3_600_000;
const MINUTE = 60_000;
const MAX_UNCOUNTED = 200;

/** Everyone's hours by day; people with oddities come first. */
export async function readHours(
  { db, settings, now }: HoursDeps,
  asked: Days,
): Promise<HoursAnswer> {
  const { timeZone } = settings.business;
  const at = now().getTime();
  const today = wallClock(dayAt(at, timeZone), timeZone).starts;
  const span = spanOf(asked, timeZone);
  const rows = await clockedAround(db, span, null);
  const uncounted = await uncountedSince(db, new Date(span.first), MAX_UNCOUNTED);
  const isWeek = asked.days === 7;
  const approvals = isWeek ? await approvalsOf(db, span.from) : new Map<PersonId, ApprovalRow>();
  const names = await operatorNames(
    db,
    [...approvals.values()].map(({ operatorId }) => operatorId),
  );
  const far = await farEvents(db, settings, rows, span);
  const people = [...Map.groupBy(rows, ({ personId }) => personId)]
    .map(([id, events]) => {
      const hours = hoursOf(id, events, { span, timeZone, now: at });
      return { ...hours, odd: [...hours.odd, ...(far.get(id) ?? [])] };
    })
    .map((hours) => ({ ...hours, approval: approvalOf(hours, approvals.get(hours.id), names) }))
    .filter(({ days, odd, runningSince }) => {
      return days.length > 0 || odd.length > 0 || runningSince !== null;
    })
    .toSorted(
      (one, other) =>
        Number(isOdd(other, today)) - Number(isOdd(one, today)) ||
        one.name.localeCompare(other.name),
    );
  return {
    ...{ from: span.from, to: span.to },
    people,
    uncounted: uncounted.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** A clock that has been running since yesterday may have been forgotten. */
function isOdd({ odd, runningSince }: Omit<PersonHours, 'approval'>, today: number): boolean {
  return odd.length > 0 || (runningSince !== null && Date.parse(runningSince) < today);
}

/** A person's own hours, as their phone shows them. */
export async function readPersonHours(
  { db, settings, now }: HoursDeps,
  personId: PersonId,
  asked: Days,
): Promise<CrewHoursAnswer> {
  const { timeZone } = settings.business;
  const span = spanOf(asked, timeZone);
  const rows = await clockedAround(db, span, personId);
  const { days, odd, runningSince } = hoursOf(personId, rows, {
    span,
    timeZone,
    now: now().getTime(),
  });
  const open = [...odd.filter(({ oddity }) => oddity === 'open').map(({ at }) => at), runningSince];
  const openDays = open.map((at) => (at === null ? null : dayOf(at, timeZone)));
  return {
    days: days.map(({ date, workedMinutes, drivingMinutes }) => {
      return { date, workedMinutes, drivingMinutes, isOpen: openDays.includes(date) };
    }),
  };
}

function dayOf(at: string, timeZone: string): string {
  return dayAt(Date.parse(at), timeZone);
}

/** The first and the last requested day, and the instants at which they begin and end. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly first: number;
  readonly last: number;
}

export function spanOf({ from, days }: Days, timeZone: string): Span {
  const to = addDays(from, days - 1);
  const [first, last] = [wallClock(from, timeZone).starts, wallClock(to, timeZone).ends];
  return { from, to, first, last };
}

export function clockedAround(db: Db, { first, last }: Span, personId: PersonId | null) {
  const [from, to] = [new Date(first - AROUND_MS), new Date(last + AROUND_MS)];
  return clockedBetween(db, from, to, personId);
}

function hoursOf(
  id: PersonId,
  events: readonly ClockedRow[],
  { span, timeZone, now }: { readonly span: Span; readonly timeZone: string; readonly now: number },
): Omit<PersonHours, 'approval'> {
  const { from, to, first, last } = span;
  const { spans, odd, runningSince } = personClock(events, now);
  const days = dayHours(spans, timeZone).filter(({ date }) => date >= from && date <= to);
  const isAskedFor = (at: number) => at >= first && at < last;
  return {
    id,
    name: events[0]?.who ?? '',
    days,
    workedMinutes: sumOf(days, 'workedMinutes'),
    drivingMinutes: sumOf(days, 'drivingMinutes'),
    breakMinutes: sumOf(days, 'breakMinutes'),
    runningSince:
      runningSince === null || runningSince >= last ? null : new Date(runningSince).toISOString(),
    odd: [
      ...odd
        .filter(({ at }) => isAskedFor(at))
        .map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
      ...oddEvents(events.filter(({ at }) => isAskedFor(at))),
    ],
  };
}

function approvalOf(
  { workedMinutes, drivingMinutes }: Pick<PersonHours, 'workedMinutes' | 'drivingMinutes'>,
  row: ApprovalRow | undefined,
  names: ReadonlyMap<string, string>,
): PersonHours['approval'] {
  if (row === undefined) return null;
  const isCurrent = row.workedMinutes === workedMinutes && row.drivingMinutes === drivingMinutes;
  return { by: names.get(row.operatorId) ?? '', at: row.at.toISOString(), isCurrent };
}

/** Oddities from the phone itself: its clock was wrong, or its location is unknown. */
function oddEvents(events: readonly ClockedRow[]): OddHours[] {
  return events.flatMap(({ at, visitId, offset, clockChanged, place }) => {
    const told = { at: new Date(at).toISOString(), visitId };
    const minutesAhead = clockChanged ? 0 : Math.round(offset / MINUTE);
    return [
      ...(clockChanged ? [{ ...told, oddity: 'clock-changed' as const }] : []),
      ...(minutesAhead === 0 ? [] : [{ ...told, oddity: 'clock-wrong' as const, minutesAhead }]),
      ...(place === 'denied' ? [{ ...told, oddity: 'no-place' as const }] : []),
    ];
  });
}

/** Events that take place at the home. */
const AT_HOME: readonly WorkKind[] = ['arrived', 'start', 'no-access'];

/** Events recorded far from the home, by person, if the phone gave a location. */
async function farEvents(
  db: Db,
  settings: HoursDeps['settings'],
  rows: readonly ClockedRow[],
  { first, last }: Span,
): Promise<ReadonlyMap<PersonId, OddHours[]>> {
  const seen = rows.flatMap(({ personId, kind, visitId, at, lat, lng, accuracy }) => {
    if (!AT_HOME.includes(kind) || visitId === null || at < first || at >= last) return [];
    if (lat === null || lng === null) return [];
    return [{ personId, at, visitId, lat, lng, accuracyMeters: accuracy ?? 0 }];
  });
  const far = await milesIfFar(db, settings, seen);
  const told = new Map<PersonId, OddHours[]>();
  seen.forEach(({ personId, visitId, at }, index) => {
    const miles = far[index] ?? null;
    if (miles === null) return;
    const moment = new Date(at).toISOString();
    const odd = { oddity: 'far-away', at: moment, visitId, miles: Math.round(miles) } as const;
    told.set(personId, [...(told.get(personId) ?? []), odd]);
  });
  return told;
}

function sumOf(
  days: readonly DayHours[],
  field: 'workedMinutes' | 'drivingMinutes' | 'breakMinutes',
): number {
  return days.reduce((sum, day) => sum + day[field], 0);
}
