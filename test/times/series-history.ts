import type { Day, EpochMs } from '#visits/rules/company.ts';
import { billingMonth, numbersIn } from '#visits/rules/series/billing-month.ts';
import { dueVisits } from '#visits/rules/series/due-visits.ts';
import {
  changedFrom,
  isSameDayTwice,
  type Nth,
  partAt,
  partFrom,
  type Rhythm,
  rhythmFrom,
  type Series,
  type SeriesBounds,
  type SeriesPart,
} from '#visits/rules/series/series.ts';
import {
  changedPart,
  lastDayBefore,
  leftOut,
  type NumberedVisit,
  replanned,
  settledNumbers,
} from '#visits/rules/series/series-book.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

const ZONE = 'America/Los_Angeles';
const DAY_MS = 86_400_000;
const PLANNED_DAYS = 56;

interface Visit extends NumberedVisit {
  readonly crewId: null;
  /** Someone put it elsewhere, and it alone. */
  readonly isMoved: boolean;
}

/** One of a series' visits to come, by its place among them. */
interface OfVisit {
  readonly which: number;
}

/** What can happen to a series. */
export type Act =
  | { readonly act: 'wait'; readonly days: number }
  | ({ readonly act: 'move'; readonly days: number; readonly minutes: number } & OfVisit)
  | ({ readonly act: 'move-following'; readonly days: number; readonly minutes: number } & OfVisit)
  | ({ readonly act: 'skip' } & OfVisit)
  | ({ readonly act: 'end-with' } & OfVisit)
  | { readonly act: 'pause'; readonly in: number; readonly days: number; readonly isSkip: boolean }
  | { readonly act: 'until'; readonly in: number | null }
  | ({
      readonly act: 'rhythm';
      readonly rhythm: Rhythm;
      readonly weekday: number;
      readonly time: string;
    } & OfVisit)
  | ({ readonly act: 'crew' } & OfVisit);

/** What is wrong with a series after some acts: nothing, or what ruling 36 forbids. */
export interface Faults {
  holes: number;
  doubles: number;
  strays: number;
  months: number;
  /** The first of them, for people. */
  first: string | null;
}

/** A series that is sold, with all that happens to it afterwards. */
export interface History {
  readonly day: Day;
  readonly time: string;
  readonly rhythm: 'weekly' | 'biweekly' | 'monthly';
  readonly acts: readonly Act[];
}

/**
 * Plays what happens to a series by the rules that the server has, and looks after each act for what is
 * missing, twice or elsewhere than its rhythm says: day by day, by a calendar of its own.
 */
export function playHistory({ day, time, rhythm, acts }: History): Faults {
  const start = wallClock(day, ZONE).at(minutesOf(time));
  const book = new Book(partFrom({ number: 0, start, crewId: null }, rhythm, ZONE), start);
  book.look('sold');
  for (const each of acts) {
    book.play(each);
    book.plan();
    book.look(each.act);
  }
  book.lookAtMonths(start);
  return book.faults;
}

class Book {
  readonly faults: Faults = { holes: 0, doubles: 0, strays: 0, months: 0, first: null };
  private now: EpochMs;
  private series: Series;
  private bounds: SeriesBounds = { until: null, paused: [] };
  private toCome: Visit[];
  private over: number[] = [];
  private readonly calledOff: NumberedVisit[] = [];

  constructor(part: SeriesPart, start: EpochMs) {
    this.series = [part];
    this.now = start - 3 * DAY_MS;
    this.toCome = [{ number: 0, start, crewId: null, isMoved: false }];
    this.plan();
  }

  plan(): void {
    const { series, bounds, calledOff } = this;
    const standing = [...this.over, ...this.toCome.map(({ number }) => number)];
    const numbers = settledNumbers({ series, timeZone: ZONE }, { standing, calledOff });
    const due = dueVisits({ series, timeZone: ZONE, until: null, bounds, numbers }, this.now);
    for (const { number, start } of due) {
      this.toCome.push({ number, start, crewId: null, isMoved: false });
    }
    this.toCome.sort((a, b) => a.start - b.start);
  }

  play(act: Act): void {
    if (act.act === 'wait') this.wait(act.days);
    else if (act.act === 'pause') this.pause(act);
    else if (act.act === 'until') this.end(act.in);
    else {
      const visit = this.toCome[act.which % Math.max(1, this.toCome.length)];
      if (visit !== undefined) this.playOn(visit, act);
    }
  }

  private playOn(visit: Visit, act: Extract<Act, OfVisit>): void {
    if (act.act === 'move') this.move(visit, this.elsewhere(visit, act));
    else if (act.act === 'move-following') this.moveFollowing(visit, this.elsewhere(visit, act));
    else if (act.act === 'skip') this.leave([visit], true);
    else if (act.act === 'end-with') this.endWith(visit);
    else this.change(visit.number, act.act === 'rhythm' ? act : undefined);
  }

  private end(after: number | null): void {
    const until = after === null ? null : addDays(dayAt(this.now, ZONE), after);
    this.bounds = { ...this.bounds, until };
    this.leave(leftOut({ bounds: this.bounds, timeZone: ZONE }, this.toCome), false);
  }

  private endWith(visit: Visit): void {
    const until = lastDayBefore({ series: this.series, timeZone: ZONE }, visit.number);
    this.bounds = { ...this.bounds, until };
    const later = this.toCome.filter(({ number }) => number > visit.number);
    this.leave([visit], true);
    this.leave(later, false);
  }

  private wait(days: number): void {
    this.now += days * DAY_MS;
    this.over.push(...this.toCome.filter(({ start }) => start <= this.now).map((v) => v.number));
    this.toCome = this.toCome.filter(({ start }) => start > this.now);
  }

  private pause({ in: after, days, isSkip }: Extract<Act, { act: 'pause' }>): void {
    const from = addDays(dayAt(this.now, ZONE), after);
    const pause = { from, to: addDays(from, days) };
    const { paused } = this.bounds;
    this.bounds = {
      ...this.bounds,
      paused: [...paused.filter((each) => each.from !== from), pause],
    };
    const gone = this.toCome.filter(({ start }) => {
      const day = dayAt(start, ZONE);
      return pause.from <= day && day <= pause.to;
    });
    this.leave(gone, isSkip);
  }

  /** Nobody comes for them: each is called off for itself, or its series does not come then. */
  private leave(visits: readonly Visit[], isCalledOff: boolean): void {
    this.toCome = this.toCome.filter((visit) => !visits.includes(visit));
    if (isCalledOff) this.calledOff.push(...visits);
  }

  private elsewhere({ start }: Visit, { days, minutes }: { days: number; minutes: number }) {
    return wallClock(addDays(dayAt(start, ZONE), days), ZONE).at(minutes);
  }

  private passes(visit: Visit, start: EpochMs): boolean {
    return this.toCome.some(
      ({ number, start: other }) =>
        (number < visit.number && other >= start) || (number > visit.number && other <= start),
    );
  }

  private move(visit: Visit, start: EpochMs): void {
    if (start <= this.now || this.passes(visit, start)) return;
    this.put(visit, start, true);
  }

  private put(visit: Visit, start: EpochMs, isMoved: boolean): void {
    this.toCome = this.toCome.map((each) => (each === visit ? { ...each, start, isMoved } : each));
  }

  private moveFollowing(visit: Visit, start: EpochMs): void {
    if (start <= this.now) return;
    const { number } = visit;
    const { rhythm } = partAt(this.series, number);
    const next = rhythmFrom(rhythm, dayAt(start, ZONE));
    if (isSameDayTwice(next, dayAt(start, ZONE))) return;
    const part = partFrom({ number, start, crewId: null }, next, ZONE);
    if (!this.goOn(part, number + 1)) return;
    // Its day may be one on which the series does not come: someone wants it there.
    const own = this.toCome.find((each) => each.number === number);
    if (own !== undefined) this.put(own, start, true);
  }

  private change(number: number, wanted: Extract<Act, { act: 'rhythm' }> | undefined): void {
    const going = { series: this.series, timeZone: ZONE };
    const part = changedPart(
      going,
      { fromNumber: number, ...(wanted && { rhythm: wanted }) },
      dayAt(this.now, ZONE),
    );
    this.goOn(part, number);
  }

  private goOn(part: SeriesPart, from: number): boolean {
    const series = changedFrom(this.series, part);
    if (series === null) return false;
    const { bounds, series: before } = this;
    this.series = series;
    const visits = this.toCome.filter(({ number }) => number >= from);
    const { moves, leaves } = replanned({ series, bounds, timeZone: ZONE }, visits, before);
    for (const { visit, target } of moves) this.put(visit, target.start, false);
    this.leave(leaves, false);
    return true;
  }

  /** Holes, doubles and strays of the next eight weeks. */
  look(after: string): void {
    const today = dayAt(this.now, ZONE);
    const last = addDays(today, PLANNED_DAYS);
    const days = walk(this.series, addDays(last, 1600));
    const byNumber = Map.groupBy(this.toCome, ({ number }) => number);
    for (const [number, visits] of byNumber) {
      if (visits.length > 1 || this.over.includes(number)) {
        this.fault('doubles', `${number} twice after ${after}`);
      }
    }
    for (const { number, start, isMoved } of this.toCome) {
      const due = days[number];
      const shown = isoText(start, ZONE).slice(0, 16);
      if (!isMoved && shown !== due) {
        this.fault('strays', `${number} at ${shown}, not at ${due}, after ${after}`);
      }
      if (!isMoved && !this.comes(shown.slice(0, 10))) {
        this.fault('strays', `${number} at ${shown} in a pause, after ${after}`);
      }
    }
    for (const [number, due] of days.entries()) {
      const day = due.slice(0, 10);
      if (Date.parse(due) <= Date.parse(isoText(this.now, ZONE).slice(0, 16))) continue;
      if (day < today || day > last || !this.comes(day)) continue;
      if (byNumber.has(number) || this.over.includes(number)) continue;
      if (this.isCalledOff(number, due, days[number + 1] ?? '9999-12-31T00:00')) continue;
      this.fault('holes', `${number} at ${due} is nowhere after ${after}`);
    }
  }

  /** Every visit that a series has in a year is of one month that is paid. */
  lookAtMonths(since: EpochMs): void {
    const counted = new Map<number, number>();
    const bounds = { until: null, paused: [] };
    let moment = since;
    let last = since;
    for (let months = 0; months < 12; months += 1) {
      const month = billingMonth({ end: since, since }, moment);
      for (const number of numbersIn(this.series, bounds, month, ZONE)) {
        counted.set(number, (counted.get(number) ?? 0) + 1);
      }
      [moment, last] = [month.to, month.to];
    }
    const end = isoText(last, ZONE).slice(0, 16);
    for (const [number, day] of walk(this.series, end.slice(0, 10)).entries()) {
      if (day >= isoText(since, ZONE).slice(0, 16) && day < end && counted.get(number) !== 1) {
        this.fault('months', `${number} at ${day} is of ${counted.get(number) ?? 0} months`);
      }
    }
  }

  private isCalledOff(number: number, due: string, next: string): boolean {
    const gap = Date.parse(next) - Date.parse(due);
    return this.calledOff.some((each) => {
      const shown = isoText(each.start, ZONE).slice(0, 16);
      return each.number === number && Math.abs(Date.parse(shown) - Date.parse(due)) < gap;
    });
  }

  private comes(day: Day): boolean {
    const { until, paused } = this.bounds;
    if (until !== null && until < day) return false;
    return paused.every(({ from, to }) => day < from || to < day);
  }

  private fault(kind: 'holes' | 'doubles' | 'strays' | 'months', what: string): void {
    this.faults[kind] += 1;
    this.faults.first ??= `${kind}: ${what}`;
  }
}

interface CalendarDay {
  readonly day: Day;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Months since year 0. */
  readonly month: number;
  readonly nths: readonly Nth[];
}

const CALENDAR_BEGINS = Date.parse('2025-01-01T00:00:00Z');

/** Every day of 20 years: so that going through them, tens of thousands of times, costs nothing. */
const calendar: readonly CalendarDay[] = Array.from({ length: 20 * 365 }, (_, index) => {
  const date = new Date(CALENDAR_BEGINS + index * DAY_MS);
  const day = date.toISOString().slice(0, 10);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return { day, weekday: date.getUTCDay(), month, nths: nthsOf(day) };
});

function indexOfDay(day: Day): number {
  return (Date.parse(`${day}T00:00:00Z`) - CALENDAR_BEGINS) / DAY_MS;
}

/** When each number of a series is, "2026-11-25T09:00": found by going through the calendar day by day. */
function walk(series: Series, last: Day): string[] {
  const found: string[] = [];
  for (const [index, part] of series.entries()) {
    const until = series[index + 1]?.fromNumber ?? Number.POSITIVE_INFINITY;
    const begins = indexOfDay(part.day);
    for (let after = 0; found.length < until; after += 1) {
      const each = calendar[begins + after];
      if (each === undefined) throw new Error(`the calendar ends before ${last}`);
      if (each.day > last) break;
      const time = timeOn(part, each, after);
      if (time !== null) found.push(`${each.day}T${time}`);
    }
  }
  return found;
}

/** When a part comes on a day; null: it does not. */
function timeOn(part: SeriesPart, each: CalendarDay, after: number): string | null {
  if (isDue(part, each, after)) return part.time;
  const { rhythm } = part;
  return 'also' in rhythm && (each.weekday || 7) === rhythm.also.weekday ? rhythm.also.time : null;
}

function isDue({ day, rhythm }: SeriesPart, each: CalendarDay, after: number): boolean {
  if (rhythm.unit === 'week') return after % (7 * rhythm.every) === 0;
  const first = calendar[indexOfDay(day)];
  return (
    first !== undefined &&
    each.weekday === first.weekday &&
    (each.month - first.month) % rhythm.every === 0 &&
    each.nths.includes(rhythm.nth)
  );
}

function nthsOf(day: Day): Nth[] {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const inAWeek = new Date(Date.parse(`${day}T00:00:00Z`) + 7 * DAY_MS);
  const isLast = inAWeek.toISOString().slice(0, 7) !== day.slice(0, 7);
  const counted = ([1, 2, 3, 4] as const).filter((each) => each === nth);
  return isLast ? [...counted, 'last'] : counted;
}
