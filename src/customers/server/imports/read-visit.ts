import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { Catalogue, Service } from '#catalogue/rules/types.ts';
import type { LinesBody } from '#customers/contract/import-calls.ts';
import { readAmount } from '#customers/rules/importing/read-amount.ts';
import { type ReadRhythm, readRhythm } from '#customers/rules/importing/read-rhythm.ts';
import {
  type Clock,
  MAX_HOURS,
  readClock,
  readLength,
  readWhen,
} from '#customers/rules/importing/read-when.ts';
import { type Cents, highestAmount, noCents } from '#kernel/rules/money.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import type { Day } from '#visits/rules/company.ts';
import { nextVisitOfRhythm } from '#visits/rules/next-of-rhythm.ts';
import { wallClock } from '#visits/rules/wall-clock.ts';
import { type Cells, cellOf, type ReadPerson } from './read-person.ts';

export interface ReadVisit {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly service: Service;
  readonly price: Cents;
  /** The name in the file; '' for none. */
  readonly crew: string;
  /** How often it recurs; null: once. */
  readonly rhythm: ReadRhythm | null;
}

interface VisitReading
  extends Pick<LinesBody, 'kind' | 'dayOrder' | 'minutes' | 'services' | 'otherwise'> {
  readonly catalogue: Catalogue;
  readonly timeZone: string;
  readonly now: Date;
}

/** The services for imported visits: not plans, which need a card, and not emergencies. */
export function importableServices(catalogue: Catalogue): Service[] {
  return catalogue.services.filter(
    ({ id, category, offered }) => offered && category !== 'wellness' && id !== emergencyServiceId,
  );
}

/** Null on an error, which is added to `problems`. */
export function readVisit(
  cells: Cells,
  { place }: Pick<ReadPerson, 'place'>,
  reading: VisitReading,
  problems: FieldFailure[],
): ReadVisit | null {
  const before = problems.length;
  if (/cancel|declined|no.?show/i.test(cellOf(cells, 'status'))) {
    problems.push({ path: 'status', ...failure('import-visit-cancelled') });
    return null;
  }
  const span = readSpan(cells, reading, problems);
  const rhythm = reading.kind === 'series' ? readRhythmOf(cells, problems) : null;
  const service = serviceOfLine(cells, reading);
  if (service === undefined) {
    problems.push({ path: 'service', ...failure('import-service-unknown') });
  }
  const price = readAmount(cellOf(cells, 'price'));
  if (price === null) {
    problems.push({ path: 'price', ...failure('import-price-unreadable') });
  } else if (price <= noCents || price > highestAmount) {
    problems.push({ path: 'price', ...failure('import-price-range') });
  }
  if (place.line1 === '') {
    const path = cells.line1 === undefined ? 'address' : 'line1';
    problems.push({ path, ...failure('import-address-missing') });
  }
  if (problems.length > before || span === null || service === undefined || price === null) {
    return null;
  }
  const { timeZone, now } = reading;
  const when = rhythm === null ? span : nextVisit(span, rhythm, { timeZone, now });
  return { ...when, service, price, rhythm, crew: cellOf(cells, 'crew') };
}

function readRhythmOf(cells: Cells, problems: FieldFailure[]): ReadRhythm | null {
  const text = cellOf(cells, 'rhythm');
  const rhythm = readRhythm(text);
  if (rhythm === null) {
    const code = text === '' ? 'import-rhythm-missing' : 'import-rhythm-unreadable';
    problems.push({ path: 'rhythm', ...failure(code) });
  }
  return rhythm;
}

type VisitTimes = Pick<ReadVisit, 'startsAt' | 'endsAt'>;

/** The next upcoming visit of a rhythm, with the length of the one it continues. */
function nextVisit(
  { startsAt, endsAt }: VisitTimes,
  rhythm: ReadRhythm,
  { timeZone, now }: Pick<VisitReading, 'timeZone' | 'now'>,
): VisitTimes {
  const start = startsAt.getTime();
  const from = nextVisitOfRhythm(start, rhythm, { timeZone, now: now.getTime() });
  return { startsAt: new Date(from), endsAt: new Date(from + endsAt.getTime() - start) };
}

function readSpan(
  cells: Cells,
  { kind, dayOrder, minutes: usual, timeZone, now }: VisitReading,
  problems: FieldFailure[],
): VisitTimes | null {
  const when = readWhen(cellOf(cells, 'date'), dayOrder);
  if (when === null) {
    problems.push({ path: 'date', ...failure('import-day-unreadable') });
    return null;
  }
  const time = cellOf(cells, 'time');
  const from = time === '' ? when.clock : readClock(time);
  if (from === null) {
    const code = time === '' ? 'import-time-missing' : 'import-time-unreadable';
    problems.push({ path: 'time', ...failure(code) });
    return null;
  }
  const length = readLengthOf(cells, dayOrder, from, usual);
  if (length === null) {
    const path = cellOf(cells, 'minutes') === '' ? 'end' : 'minutes';
    problems.push({ path, ...failure('import-end-unreadable') });
    return null;
  }
  if (length <= 0 || length > MAX_HOURS * 60) {
    const path = cellOf(cells, 'minutes') === '' ? 'end' : 'minutes';
    problems.push({ path, ...failure('import-visit-length', { hours: MAX_HOURS }) });
    return null;
  }
  const start = visitStartMs(when.day, from, timeZone);
  // A series that has begun continues.
  if (kind !== 'series' && start <= now.getTime()) {
    problems.push({ path: 'date', ...failure('import-visit-over') });
    return null;
  }
  return { startsAt: new Date(start), endsAt: new Date(start + length * 60_000) };
}

/** From its length, or else its end, or else the default; null: cannot be read. */
function readLengthOf(
  cells: Cells,
  dayOrder: VisitReading['dayOrder'],
  { minutes: from, zone }: Clock,
  usual: number,
): number | null {
  const length = cellOf(cells, 'minutes');
  if (length !== '') return readLength(length);
  const end = cellOf(cells, 'end');
  if (end === '') return usual;
  const until = readClock(end) ?? readWhen(end, dayOrder)?.clock ?? null;
  return until === null || until.zone !== zone ? null : until.minutes - from;
}

/** In the given zone, or else the business's. */
function visitStartMs(day: Day, { minutes, zone }: Clock, timeZone: string): number {
  if (typeof zone === 'number') return Date.parse(`${day}T00:00:00Z`) + (minutes - zone) * 60_000;
  return wallClock(day, zone ?? timeZone).at(minutes);
}

function serviceOfLine(
  cells: Cells,
  { catalogue, services, otherwise }: VisitReading,
): Service | undefined {
  const called = cellOf(cells, 'service');
  const offered = importableServices(catalogue);
  const chosen = services[called];
  const named = offered.find(({ name }) => name.toLowerCase() === called.toLowerCase());
  const byId = (id: string | undefined) => offered.find((service) => service.id === id);
  return byId(chosen) ?? named ?? byId(otherwise);
}
