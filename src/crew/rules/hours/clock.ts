import { type Recorded, type Standing, standing } from '#crew/rules/work/standing.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

/** What a person spends time on. Time between visits counts as driving, so no minute is unaccounted for. */
export type SpanKind = 'work' | 'driving' | 'break';

export interface WorkSpan {
  readonly kind: SpanKind;
  /** The home; of driving the one that it leads to, if there is one. */
  readonly visitId: VisitId | null;
  /** Milliseconds, in whole minutes, so that minutes add up. */
  readonly from: number;
  readonly to: number;
}

export const oddities = [
  /** The clock was never stopped. */
  'open',
  /** A visit was begun while another one ran. */
  'overlap',
  /** A visit ended without having begun. */
  'no-start',
  /** The working day ended while a visit ran. */
  'no-finish',
  /** An event was replaced by another one. */
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
  /** Since when the clock runs; null if it stands. */
  readonly runningSince: number | null;
  /** Their working day was begun, and goes on. */
  readonly isDayOpen: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Without a working day that was begun, the way between two visits is no longer than this. */
const LONGEST_WAY = 2 * HOUR;
/** What goes on for longer was never stopped: it counts for nothing, and someone has to look at it. */
export const longestWorkMs = 16 * HOUR;
const LONGEST: Readonly<Record<SpanKind, number>> = {
  work: longestWorkMs,
  driving: 4 * HOUR,
  break: 4 * HOUR,
};

interface Running {
  readonly kind: SpanKind;
  readonly visitId: VisitId | null;
  readonly from: number;
}

/** A person's clock while their events are read, one after another. */
interface Clock {
  readonly spans: WorkSpan[];
  readonly odd: Odd[];
  running: Running | null;
  /** The visit that is worked on, also while it is interrupted. */
  working: VisitId | null;
  isDayOpen: boolean;
  /** When the last visit ended, where no working day was begun. */
  leftAt: number | null;
}

/**
 * What one person's events say they did until now. Nobody is clocked out by the server: what was never
 * stopped is told and counts nothing, whether or not anything came after it.
 */
export function personClock(events: readonly Recorded[], now: number): PersonClock {
  const clock = readAll(events);
  forgetOpen(clock, now);
  const { spans, odd, running, isDayOpen } = clock;
  return { spans, odd, runningSince: running?.from ?? null, isDayOpen };
}

/** What is over of it, which no moment changes. */
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
  for (const event of inMinutes(standing(events))) {
    if (event.isCorrected) tell(clock, 'corrected', event);
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
      if (clock.working !== null) tell(clock, 'no-finish', event);
      close(clock, at);
      Object.assign(clock, { working: null, isDayOpen: false, leftAt: null });
      return;
    case 'on-the-way':
    case 'arrived':
      if (clock.working !== null && clock.working === visitId) return;
      if (clock.working !== null) tell(clock, 'no-finish', event);
      clock.working = null;
      arriveAt(clock, visitId, at);
      begin(clock, 'driving', visitId, at);
      return;
    case 'start':
    case 'resume':
      if (kind === 'resume' && clock.working === null) tell(clock, 'no-start', event);
      if (clock.working !== null && clock.working !== visitId) tell(clock, 'overlap', event);
      arriveAt(clock, visitId, at);
      clock.working = visitId;
      begin(clock, 'work', visitId, at);
      return;
    case 'pause':
      if (clock.running !== null) begin(clock, 'break', visitId, at);
      return;
    case 'finish':
    case 'no-access':
      if (kind === 'finish' && clock.working !== visitId) tell(clock, 'no-start', event);
      // Another visit goes on.
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

/** On the way to a visit, where nothing said since when. */
function arriveAt(clock: Clock, visitId: VisitId | null, at: number): void {
  const { leftAt, running } = clock;
  clock.leftAt = null;
  if (running !== null || leftAt === null || at <= leftAt || at - leftAt > LONGEST_WAY) return;
  clock.spans.push({ kind: 'driving', visitId, from: leftAt, to: at });
}

/** What went on for too long until now is over since nobody knows when. */
function forgetOpen(clock: Clock, at: number): void {
  const { running } = clock;
  if (running === null || at - running.from <= LONGEST[running.kind]) return;
  clock.odd.push({ oddity: 'open', at: running.from, visitId: running.visitId });
  Object.assign(clock, { running: null, working: null, isDayOpen: false, leftAt: null });
}

function tell(clock: Clock, oddity: Oddity, { at, visitId }: Recorded): void {
  clock.odd.push({ oddity, at, visitId });
}

/** Each cut to its minute: what follows each other then adds up to the whole. */
function inMinutes<Event extends Recorded>(
  events: readonly Standing<Event>[],
): readonly Standing<Event>[] {
  return events.map((event) => ({ ...event, at: Math.floor(event.at / MINUTE) * MINUTE }));
}
