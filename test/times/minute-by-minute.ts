import type { BusyVisit, Crew, Member, SchedulingRules, Span } from '#visits/rules/company.ts';
import type { TimeRequest } from '#visits/rules/free-times/free-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What decides whether a crew can do it. */
type Needed = Pick<TimeRequest, 'laborMinutes' | 'serviceId'>;

/**
 * The oracle: every five minutes of the days, in a zone whose offsets are numbers here. It shares no
 * code with what it checks, uses neither Temporal nor spans, and only returns starts.
 */
export function startsMinuteByMinute(
  rules: SchedulingRules,
  crews: readonly Crew[],
  visits: readonly BusyVisit[],
  wanted: TimeRequest,
): number[] {
  const starts: number[] = [];
  const first = dayNumber(wanted.from);
  const today = shownAt(wanted.now).day;
  const dawn = first * 24 * HOUR;
  for (let at = dawn; at < dawn + (wanted.days + 1) * 24 * HOUR; at += 5 * MINUTE) {
    const { day, minutes, isAgain } = shownAt(at);
    if (isAgain || minutes % rules.gridMinutes !== 0) continue;
    if (day < first || day >= first + wanted.days) continue;
    if (day < today || day > today + rules.horizonDays) continue;
    if (at - wanted.now < rules.noticeHours * HOUR) continue;
    if (crews.some((crew) => canCome(rules, crew, visits, wanted, at, day))) starts.push(at);
  }
  return starts;
}

/** Whether a crew can do a visit that starts at a moment, on a day given by its number. */
export function canCome(
  rules: SchedulingRules,
  crew: Crew,
  visits: readonly BusyVisit[],
  wanted: Needed,
  at: number,
  day: number,
): boolean {
  const lacksSkill = crew.services !== null && !crew.services.includes(wanted.serviceId ?? '');
  const people = crew.members === null ? crew.people : there(crew.members, day);
  if (lacksSkill || people < 1) return false;
  const weekday = new Date(day * 24 * HOUR).getUTCDay() || 7;
  const isClosed = rules.closedDays.some((closed) => dayNumber(closed) === day);
  const end = at + lengthOf(crew, day, wanted.laborMinutes);
  if (end - at > 14 * HOUR) return false;
  for (let minute = at; minute < end; minute += 5 * MINUTE) {
    const on = shownAt(minute);
    if (on.day !== day) return false;
    const isWithin = ({ from, to }: Span) => from <= minute && minute < to;
    const isWeekly =
      !isClosed &&
      crew.hours.some(
        (hours) =>
          hours.weekday === weekday &&
          clockMinutes(hours.from) <= on.reached &&
          on.reached < clockMinutes(hours.to),
      );
    if (!isWeekly && !crew.extraHours.some(isWithin)) return false;
    if (crew.timeOff.some(isWithin)) return false;
  }
  const apart = apartOf(rules);
  return visits
    .filter((visit) => visit.crewId === crew.id)
    .every(({ from, to }) => to + apart <= at || end + apart <= from);
}

/** How long the crew is there: a quarter hour more until the work is done. */
export function lengthOf(crew: Crew, day: number, laborMinutes: number): number {
  const people = crew.members === null ? crew.people : there(crew.members, day);
  let length = 0;
  while (length * people < laborMinutes * MINUTE && length < 15 * HOUR) length += 15 * MINUTE;
  return length;
}

/** Whether two visits of one crew leave room for travel and the buffer. */
export function leaveRoom(rules: SchedulingRules, a: BusyVisit, b: BusyVisit): boolean {
  if (a.crewId !== b.crewId) return true;
  const between = apartOf(rules);
  return a.to + between <= b.from || b.to + between <= a.from;
}

function apartOf({ travel, bufferMinutes }: SchedulingRules): number {
  return (bufferMinutes + (travel.kind === 'fixed' ? travel.minutes : Number.NaN)) * MINUTE;
}

/** How many members work on a day, counted day by day. */
function there(members: readonly Member[], day: number): number {
  let people = 0;
  for (const { from, to } of members) {
    const last = to === null ? day : dayNumber(to);
    for (let on = dayNumber(from); on <= last; on += 1) if (on === day) people += 1;
  }
  return people;
}

/** The hour that repeats on November 1, 2026, and the moment that skips one in March. */
const AGAIN = { from: Date.UTC(2026, 10, 1, 9), to: Date.UTC(2026, 10, 1, 10) };
const SKIPS = Date.UTC(2027, 2, 14, 10);

/** The time on a clock in Los Angeles, and the latest time that it has shown on that day. */
export function shownAt(moment: number) {
  const isWinter = moment >= AGAIN.from && moment < SKIPS;
  const shown = (moment - (isWinter ? 8 : 7) * HOUR) / MINUTE;
  const day = Math.floor(shown / 1440);
  const minutes = shown - day * 1440;
  const isAgain = moment >= AGAIN.from && moment < AGAIN.to;
  return { day, minutes, isAgain, reached: isAgain ? 119 : minutes };
}

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / (24 * HOUR);
}

function clockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}
