import { visitId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, EpochMs } from '#visits/rules/company.ts';
import { lengthOn } from '#visits/rules/free-times/crew-day.ts';
import { handOver } from '#visits/rules/free-times/hand-over.ts';
import { smallestCrewOn } from '#visits/rules/people/people-on.ts';
import { billingMonth, numbersIn } from '#visits/rules/series/billing-month.ts';
import { dueVisits } from '#visits/rules/series/due-visits.ts';
import {
  isSameDayTwice,
  partAt,
  partFrom,
  type Rhythm,
  rhythmFrom,
  type Series,
  type SeriesBounds,
  type SeriesPart,
  withChangedPart,
} from '#visits/rules/series/series.ts';
import {
  type CanceledVisit,
  lastDayBefore,
  type NumberedVisit,
  newPartOf,
  replanVisits,
  settledNumbers,
  tradedNumbers,
  visitsOutsideSeries,
} from '#visits/rules/series/series-book.ts';
import { roomInSeries } from '#visits/rules/series/series-room.ts';
import { peopleAt, placeVisit } from '#visits/rules/visit/place-visit.ts';
import { waitStateOf } from '#visits/rules/visit/waits.ts';
import { nothingOverruled } from '#visits/rules/wait-reasons.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { walk } from './calendar-walk.ts';
import {
  CrewOracle,
  crewOf,
  crewsOf,
  type DaysOff,
  othersAround,
  rules,
  type SeriesCompany,
  ZONE,
} from './series-company.ts';

const DAY_MS = 86_400_000;
const PLANNED_DAYS = 56;

interface Visit extends NumberedVisit {
  /** Null: it waits. */
  readonly crewId: SeriesPart['crewId'];
  readonly end: EpochMs;
  /** Someone moved it, and only it. */
  readonly isMoved: boolean;
}

/** One of a series' upcoming visits, by its position among them. */
interface OfVisit {
  readonly which: number;
}

interface Elsewhere extends OfVisit {
  readonly days: number;
  readonly minutes: number;
}

/** What can happen to a series. */
export type Act =
  | { readonly act: 'wait'; readonly days: number }
  | ({ readonly act: 'move' } & Elsewhere)
  | ({ readonly act: 'swap' } & Elsewhere)
  | ({ readonly act: 'move-following' } & Elsewhere)
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
  /** Another crew for only that visit, or for it and all that follow; null: any. */
  | ({ readonly act: 'crew-one'; readonly crew: number } & OfVisit)
  | ({ readonly act: 'crew'; readonly crew: number | null } & OfVisit)
  /** A crew is off for some days; its visits go to crews that can come, or wait. */
  | {
      readonly act: 'sick';
      readonly crew: number;
      readonly in: number;
      readonly days: number;
      readonly isHandedOver: boolean;
    }
  /** A crew gets another number of people. */
  | { readonly act: 'people'; readonly crew: number; readonly people: number };

const FAULTS = ['holes', 'doubles', 'strays', 'months', 'unkept', 'idle', 'overlaps'] as const;
export type FaultKind = (typeof FAULTS)[number];

/**
 * What is wrong with a series after some acts: nothing, or what rulings 36 and 37 forbid. 'unkept': no
 * crew comes, and it does not wait; 'idle': it waits, although a crew could come.
 */
export type Faults = Record<FaultKind, number> & {
  /** The first of them, as text. */
  first: string | null;
};

export function noFaults(): Faults {
  const counts = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  return { ...counts, first: null };
}

/** A sold series, with everything that happens to it afterwards. */
export interface History {
  readonly day: Day;
  readonly time: string;
  readonly rhythm: 'weekly' | 'biweekly' | 'monthly';
  readonly company: SeriesCompany;
  /** The crew that it asks for; null: any. */
  readonly crew: number | null;
  readonly acts: readonly Act[];
}

/**
 * Plays a series' history with the server's rules. After each act it checks day by day, with its own
 * calendar, for visits that are missing, doubled or off schedule, and for visits without a crew.
 */
export function playHistory({ day, time, rhythm, company, crew, acts }: History): Faults {
  const start = wallClock(day, ZONE).at(minutesOf(time));
  const wished = crew === null ? null : crewOf(company, crew);
  const part = partFrom({ number: 0, start, crewId: wished }, rhythm, ZONE);
  const book = new Book(company, part, start);
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
  readonly faults = noFaults();
  private now: EpochMs;
  private series: Series;
  private bounds: SeriesBounds = { until: null, paused: [] };
  private toCome: Visit[];
  private over: number[] = [];
  private calledOff: CanceledVisit[] = [];
  off: readonly DaysOff[] = [];
  readonly people: number[] = [1, 2, 3];
  private crews: readonly Crew[];

  private readonly company: SeriesCompany;

  constructor(company: SeriesCompany, part: SeriesPart, start: EpochMs) {
    this.company = company;
    this.series = [part];
    this.now = start - 3 * DAY_MS;
    this.crews = crewsOf(company, this);
    this.toCome = [];
    this.plan();
  }

  private get needs() {
    const { laborMinutes } = this.company;
    return { postalCode: null, laborMinutes, serviceId: null, addOnIds: [] };
  }

  /** What crews have around a moment, without some visits of the series. */
  private busyAround(moment: EpochMs, without: readonly Visit[] = []): BusyVisit[] {
    const own = this.toCome.flatMap((visit) => {
      const { crewId, start: from, end: to } = visit;
      return crewId === null || without.includes(visit)
        ? []
        : [{ crewId, from, to, postalCode: null }];
    });
    return [...own, ...othersAround(this.company, dayAt(moment, ZONE))];
  }

  private placingAround(moment: EpochMs, without: readonly Visit[] = []) {
    const { crews, needs, now } = this;
    return { rules, crews, busy: this.busyAround(moment, without), needs, now };
  }

  /** Finds a crew for a visit at a start. Without one it waits, and keeps the crews that could have come. */
  private placed(
    start: EpochMs,
    crewId: Visit['crewId'],
    without: readonly Visit[] = [],
  ): Pick<Visit, 'start' | 'end' | 'crewId'> {
    const at = { start, crewId, overruled: nothingOverruled };
    const room = roomInSeries(this.placingAround(start, without), at);
    if (room !== null) return { start, end: room.end, crewId: room.crewId };
    const people = smallestCrewOn(this.crews, dayAt(start, ZONE));
    return { start, end: start + lengthOn({ people }, this.needs.laborMinutes), crewId: null };
  }

  /** Like a night: waiting visits get crews that now have room, then due visits are planned. */
  plan(): void {
    for (const visit of this.toCome) {
      if (visit.crewId !== null || visit.isMoved) continue;
      const { crewId } = partAt(this.series, visit.number);
      this.put(visit, this.placed(visit.start, crewId, [visit]));
    }
    const { series, bounds, calledOff } = this;
    const standing = [...this.over, ...this.toCome.map(({ number }) => number)];
    const numbers = settledNumbers({ series, timeZone: ZONE }, { standing, calledOff });
    const due = dueVisits({ series, timeZone: ZONE, until: null, bounds, numbers }, this.now);
    for (const { number, start, crewId } of due) {
      this.toCome.push({ number, ...this.placed(start, crewId), isMoved: false });
    }
    this.toCome.sort((a, b) => a.start - b.start);
  }

  play(act: Act): void {
    if (act.act === 'wait') this.wait(act.days);
    else if (act.act === 'pause') this.pause(act);
    else if (act.act === 'until') this.end(act.in);
    else if (act.act === 'sick') this.sick(act);
    else if (act.act === 'people') this.staff(act);
    else {
      const visit = this.toCome[act.which % Math.max(1, this.toCome.length)];
      if (visit !== undefined) this.playOn(visit, act);
    }
  }

  private playOn(visit: Visit, act: Extract<Act, OfVisit>): void {
    if (act.act === 'move') this.move(visit, this.elsewhere(visit, act));
    else if (act.act === 'swap') this.swap(visit, act);
    else if (act.act === 'crew-one') this.giveTo(visit, crewOf(this.company, act.crew));
    else if (act.act === 'move-following') this.moveFollowing(visit, this.elsewhere(visit, act));
    else if (act.act === 'skip') this.leave([visit], true);
    else if (act.act === 'end-with') this.endWith(visit);
    else this.change(visit.number, act);
  }

  private end(after: number | null): void {
    const until = after === null ? null : addDays(dayAt(this.now, ZONE), after);
    this.bounds = { ...this.bounds, until };
    this.leave(visitsOutsideSeries({ bounds: this.bounds, timeZone: ZONE }, this.toCome), false);
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

  /** No crew can come: each is called off separately, or its series skips that date. */
  private leave(visits: readonly Visit[], isCalledOff: boolean): void {
    this.toCome = this.toCome.filter((visit) => !visits.includes(visit));
    if (!isCalledOff) return;
    for (const { number, start } of visits) {
      this.calledOff.push({ number, start, isChangedSince: false });
    }
  }

  private elsewhere({ start }: Visit, { days, minutes }: { days: number; minutes: number }) {
    return wallClock(addDays(dayAt(start, ZONE), days), ZONE).at(minutes);
  }

  private passes(visit: Visit, start: EpochMs): boolean {
    return this.passed(visit, start).length > 0;
  }

  private passed(visit: Visit, start: EpochMs): Visit[] {
    return this.toCome.filter(
      ({ number, start: other }) =>
        (number < visit.number && other >= start) || (number > visit.number && other <= start),
    );
  }

  private move(visit: Visit, start: EpochMs): void {
    if (start <= this.now || this.passes(visit, start)) return;
    this.put(visit, { ...this.placed(start, null, [visit]), isMoved: true });
  }

  /** Past the next one: the visits that it passes trade their numbers with it. */
  private swap(visit: Visit, { days, minutes }: Elsewhere): void {
    const next = this.toCome.find(({ number }) => number > visit.number);
    if (next === undefined) return;
    const start = this.elsewhere(next, { days: Math.abs(days) % 4, minutes });
    if (start <= this.now) return;
    const wasInOrder = this.isInOrder();
    const passed = this.passed(visit, start).sort((a, b) => a.number - b.number);
    const traded = tradedNumbers(visit, passed);
    const time = this.placed(start, null, [visit]);
    this.toCome = this.toCome
      .map((each) => {
        const number = traded.find((one) => one.visit === each)?.number ?? each.number;
        // A visit that was passed is at another time than its new number implies.
        const isMoved = each.isMoved || each === visit || number !== each.number;
        return { ...each, number, isMoved, ...(each === visit && time) };
      })
      .sort((a, b) => a.start - b.start);
    if (wasInOrder && !this.isInOrder()) this.fault('strays', 'numbers do not follow time');
  }

  private isInOrder(): boolean {
    const byNumber = this.toCome.toSorted((a, b) => a.number - b.number);
    return byNumber.every(({ start }, index) => start >= (byNumber[index - 1]?.start ?? 0));
  }

  /** By hand, if nothing prevents it. */
  private giveTo(visit: Visit, crewId: Exclude<Visit['crewId'], null>): void {
    const { start: from } = visit;
    const people = peopleAt(this.crews, crewId, dayAt(from, ZONE));
    const to = from + lengthOn({ people }, this.needs.laborMinutes);
    const placement = placeVisit(this.placingAround(from, [visit]), { crewId, from, to }, null);
    if (placement.kind === 'fits') this.put(visit, { crewId, end: to });
  }

  private sick({ crew, in: after, days, isHandedOver }: Extract<Act, { act: 'sick' }>): void {
    const from = addDays(dayAt(this.now, ZONE), after);
    const off = { crew: crew % this.company.crews, from, to: addDays(from, days) };
    for (let day = from; isHandedOver && day <= off.to; day = addDays(day, 1)) {
      this.handOverDay(crewOf(this.company, crew), day);
    }
    this.off = [...this.off, off];
    this.crews = crewsOf(this.company, this);
  }

  private handOverDay(crewId: Visit['crewId'], day: Day): void {
    const leaving = this.toCome.filter(
      (visit) => visit.crewId === crewId && dayAt(visit.start, ZONE) === day,
    );
    if (leaving.length === 0) return;
    const ids = leaving.map(({ number }) => idOfNumber(number));
    const { given } = handOver(
      rules,
      this.crews.filter(({ id }) => id !== crewId),
      this.busyAround(wallClock(day, ZONE).starts, leaving),
      leaving.map(({ number, start }) => {
        return { ...this.needs, id: idOfNumber(number), from: start };
      }),
      this.now,
    );
    for (const { id, ...time } of given) {
      const visit = leaving[ids.indexOf(id)];
      if (visit === undefined) continue;
      this.put(visit, { ...time, isMoved: visit.isMoved || time.start !== visit.start });
    }
  }

  private staff({ crew, people }: Extract<Act, { act: 'people' }>): void {
    this.people[crew % this.company.crews] = people;
    this.crews = crewsOf(this.company, this);
  }

  private put(visit: Visit, changed: Partial<Omit<Visit, 'number'>>): void {
    this.toCome = this.toCome.map((each) => {
      return each.number === visit.number ? { ...each, ...changed } : each;
    });
  }

  private moveFollowing(visit: Visit, start: EpochMs): void {
    if (start <= this.now) return;
    const { number } = visit;
    const { rhythm } = partAt(this.series, number);
    const next = rhythmFrom(rhythm, dayAt(start, ZONE));
    if (isSameDayTwice(next, dayAt(start, ZONE))) return;
    const { crewId } = partAt(this.series, number);
    const part = partFrom({ number, start, crewId }, next, ZONE);
    if (!this.goOn(part, number + 1)) return;
    // Its day may be one that the series skips: someone wants it there.
    const own = this.toCome.find((each) => each.number === number);
    if (own !== undefined) {
      this.put(own, { ...this.placed(start, null, [own]), isMoved: true });
    }
  }

  private change(number: number, act: Extract<Act, { act: 'rhythm' | 'crew' }>): void {
    const going = { series: this.series, timeZone: ZONE };
    const crew = act.act === 'crew' && act.crew !== null ? crewOf(this.company, act.crew) : null;
    const wanted = act.act === 'rhythm' ? { rhythm: act } : { crewId: crew };
    const part = newPartOf(going, { fromNumber: number, ...wanted }, dayAt(this.now, ZONE));
    this.goOn(part, number);
  }

  private goOn(part: SeriesPart, from: number): boolean {
    const series = withChangedPart(this.series, part);
    if (series === null) return false;
    const { bounds, series: before } = this;
    this.series = series;
    this.calledOff = this.calledOff.map((each) => {
      return each.number >= part.fromNumber ? { ...each, isChangedSince: true } : each;
    });
    const visits = this.toCome.filter(({ number }) => number >= from);
    const { moves, leaves } = replanVisits({ series, bounds, timeZone: ZONE }, visits, before);
    this.leave(leaves, false);
    // All moving visits make room for each other first.
    for (const { visit } of moves) this.put(visit, { crewId: null });
    for (const { visit, target } of moves) {
      const own = this.toCome.filter(({ number }) => number === visit.number);
      this.put(visit, { ...this.placed(target.start, target.crewId, own), isMoved: false });
    }
    return true;
  }

  /** Finds missing, double and stray visits in the next eight weeks. */
  look(after: string): void {
    const today = dayAt(this.now, ZONE);
    const last = addDays(today, PLANNED_DAYS);
    const days = walk(this.series, addDays(last, 1600));
    const byNumber = Map.groupBy(this.toCome, ({ number }) => number);
    for (const [number, visits] of byNumber) {
      if (visits.length > 1 || this.over.includes(number)) {
        this.fault('doubles', `${number} twice after ${after}`);
      }
      if (this.calledOff.some((each) => each.number === number && !each.isChangedSince)) {
        this.fault('doubles', `${number} was called off, and comes after ${after}`);
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
    this.lookAtCrews(after);
  }

  /** Whether each visit has a crew or waits, and whether one waits needlessly. */
  private lookAtCrews(after: string): void {
    const oracle = new CrewOracle(this.company, this);
    const seen = this.toCome.map(({ crewId, start: from, end: to }) => ({ crewId, from, to }));
    for (const [index, { number, start, crewId, isMoved }] of this.toCome.entries()) {
      const visit = seen[index];
      if (visit === undefined) continue;
      const crew = this.crews.find(({ id }) => id === crewId);
      const given = { ...visit, hasCrew: crewId !== null, overruled: nothingOverruled };
      const waits = waitStateOf(rules, crew, given) !== null;
      const comes = oracle.comes(visit);
      const what = `${number} at ${isoText(start, ZONE).slice(0, 16)}`;
      if (!comes && !waits) this.fault('unkept', `${what} has nobody after ${after}`);
      if (comes && waits) this.fault('idle', `${what} waits for its own crew after ${after}`);
      if (oracle.overlaps(visit, seen)) this.fault('overlaps', `${what} after ${after}`);
      if (crewId !== null || isMoved) continue;
      const wished = this.wishedFor(number);
      if (oracle.isAnyFree(wished, start, seen)) {
        this.fault('idle', `${what} waits after ${after}, and someone is free`);
      }
    }
  }

  private wishedFor(number: number): SeriesPart['crewId'] {
    let wished: SeriesPart['crewId'] = null;
    for (const part of this.series) if (part.fromNumber <= number) wished = part.crewId;
    return wished;
  }

  /** Every visit of a year belongs to exactly one paid month. */
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
      if (each.number === number && !each.isChangedSince) return true;
      return each.number === number && Math.abs(Date.parse(shown) - Date.parse(due)) < gap;
    });
  }

  private comes(day: Day): boolean {
    const { until, paused } = this.bounds;
    if (until !== null && until < day) return false;
    return paused.every(({ from, to }) => day < from || to < day);
  }

  private fault(kind: FaultKind, what: string): void {
    this.faults[kind] += 1;
    this.faults.first ??= `${kind}: ${what}`;
  }
}

function idOfNumber(number: number) {
  return visitId(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);
}
