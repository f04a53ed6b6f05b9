import { type EffectiveEvent, effectiveEvents, type Recorded } from '#crew/rules/work/standing.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

/** What a person spends time on. Time between visits counts as driving, so every minute is accounted for. */
export type SpanKind = 'work' | 'driving' | 'break';

export interface WorkSpan {
  readonly kind: SpanKind;
  /** The visit; for driving, the one it leads to, if any. */
  readonly visitId: VisitId | null;
  /** Milliseconds, in whole minutes, so that minutes add up. */
  readonly from: number;
  readonly to: number;
}

export const oddities = [
  /** The clock was never stopped. */
  'open',
  /** A visit began during another one. */
  'overlap',
  /** A visit ended without a start. */
  'no-start',
  /** The working day ended during a visit. */
  'no-finish',
  /** Another event replaced this one. */
  'corrected',
] as const;
export type Oddity = (typeof oddities)[number];

export interface Odd {
  readonly oddity: Oddity;
  readonly at: number;
  readonly visitId: VisitId | null;
}

export interface PersonClock {
  readonly spans: readonly WorkSpan[];
  readonly odd: readonly Odd[];
  /** Since when the clock runs; null if it does not. */
  readonly runningSince: number | null;
  /** Whether their working day has begun and continues. */
  readonly isDayOpen: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Without a working day, the longest time between two visits that counts as driving. */
const LONGEST_WAY = 2 * HOUR;
/** A longer span was never stopped: it counts for nothing, and someone must check it. */
export const maxWorkMs = 16 * HOUR;
const LONGEST: Readonly<Record<SpanKind, number>> = {
  work: maxWorkMs,
  driving: 4 * HOUR,
  break: 4 * HOUR,
};

interface Running {
  readonly kind: SpanKind;
  readonly visitId: VisitId | null;
  readonly from: number;
}

/** The state of a person's clock while reading their events in order. */
interface Clock {
  readonly spans: WorkSpan[];
  readonly odd: Odd[];
  running: Running | null;
  /** The current visit, also during a pause. */
  working: VisitId | null;
  isDayOpen: boolean;
  /** When the last visit ended, if no working day was begun. */
  leftAt: number | null;
}

/**
 * What a person's events say they did so far. The server clocks no one out: a clock that was never stopped is reported
 * and counts for nothing, with or without later events.
 */
export function personClock(events: readonly Recorded[], now: number): PersonClock {
  const clock = readAll(events);
  forgetOpen(clock, now);
  const { spans, odd, running, isDayOpen } = clock;
  return { spans, odd, runningSince: running?.from ?? null, isDayOpen };
}

/** The finished spans, which do not depend on the current time. */
export function endedSpans(events: readonly Recorded[]): readonly WorkSpan[] {
  return readAll(events).spans;
}

function readAll(events: readonly Recorded[]): Clock {
  const clock: Clock = {
    spans: [],
    odd: [],
    running: null,
    working: null,
    isDayOpen: false,
    leftAt: null,
  };
  for (const event of inMinutes(effectiveEvents(events))) {
    if (event.isCorrected) noteOddity(clock, 'corrected', event);
    forgetOpen(clock, event.at);
    read(clock, event);
  }
  return clock;
}

function read(clock: Clock, event: Recorded): void {
  const { kind, visitId, at } = event;
  switch (kind) {
    case 'day-in':
      clock.isDayOpen = true;
      if (clock.running === null) begin(clock, 'driving', null, at);
      return;
    case 'day-out':
      if (clock.working !== null) noteOddity(clock, 'no-finish', event);
      close(clock, at);
      Object.assign(clock, { working: null, isDayOpen: false, leftAt: null });
      return;
    case 'on-the-way':
    case 'arrived':
      if (clock.working !== null && clock.working === visitId) return;
      if (clock.working !== null) noteOddity(clock, 'no-finish', event);
      clock.working = null;
      arriveAt(clock, visitId, at);
      begin(clock, 'driving', visitId, at);
      return;
    case 'start':
    case 'resume':
      if (kind === 'resume' && clock.working === null) noteOddity(clock, 'no-start', event);
      if (clock.working !== null && clock.working !== visitId) noteOddity(clock, 'overlap', event);
      arriveAt(clock, visitId, at);
      clock.working = visitId;
      begin(clock, 'work', visitId, at);
      return;
    case 'pause':
      if (clock.running !== null) begin(clock, 'break', visitId, at);
      return;
    case 'finish':
    case 'no-access':
      if (kind === 'finish' && clock.working !== visitId) noteOddity(clock, 'no-start', event);
      // Another visit continues.
      if (clock.working !== null && clock.working !== visitId) return;
      close(clock, at);
      clock.working = null;
      if (clock.isDayOpen) begin(clock, 'driving', null, at);
      else clock.leftAt = at;
      return;
    default:
  }
}

function close(clock: Clock, at: number): void {
  if (clock.running !== null && clock.running.from < at) {
    clock.spans.push({ ...clock.running, to: at });
  }
  clock.running = null;
}

function begin(clock: Clock, kind: SpanKind, visitId: VisitId | null, at: number): void {
  close(clock, at);
  clock.running = { kind, visitId, from: at };
}

/** Driving to a visit without a recorded start. */
function arriveAt(clock: Clock, visitId: VisitId | null, at: number): void {
  const { leftAt, running } = clock;
  clock.leftAt = null;
  if (running !== null || leftAt === null || at <= leftAt || at - leftAt > LONGEST_WAY) return;
  clock.spans.push({ kind: 'driving', visitId, from: leftAt, to: at });
}

/** Ends what has run for too long, since no one knows when it really ended. */
function forgetOpen(clock: Clock, at: number): void {
  const { running } = clock;
  if (running === null || at - running.from <= LONGEST[running.kind]) return;
  clock.odd.push({ oddity: 'open', at: running.from, visitId: running.visitId });
  Object.assign(clock, { running: null, working: null, isDayOpen: false, leftAt: null });
}

function noteOddity(clock: Clock, oddity: Oddity, { at, visitId }: Recorded): void {
  clock.odd.push({ oddity, at, visitId });
}

/** Cuts each instant to its minute, so that consecutive spans add up. */
function inMinutes<Event extends Recorded>(
  events: readonly EffectiveEvent<Event>[],
): readonly EffectiveEvent<Event>[] {
  return events.map((event) => ({ ...event, at: Math.floor(event.at / MINUTE) * MINUTE }));
}
