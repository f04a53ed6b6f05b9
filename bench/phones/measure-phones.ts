import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#registry/tables.ts';
import { type Figure, median } from '../bench.ts';
import { checkout } from '../checkout/checkout.ts';
import { type CompanyOnPhones, dayOnPhone } from './company-on-phones.ts';

/** Every tenth phone sends to both servers at once, as two open tabs do. */
const TWICE_EVERY = 10;
/** Starts a new booking this often, whatever happened to the earlier ones. */
const BOOKING_EVERY_MS = 100;
/** Only bookings, without phones coming online: the baseline for the others. */
const QUIET_MS = 3_000;
/** A round ends as soon as every phone has its answers; none takes longer than this. */
const MAX_MS = 30_000;

export interface PhonesRun {
  readonly db: Db;
  readonly origins: readonly string[];
  readonly company: CompanyOnPhones;
  readonly events: number;
  readonly rounds: number;
}

interface Batch {
  readonly ms: number;
  readonly status: number;
  /** How many of its events were new. */
  readonly stored: number;
}

interface Booked {
  readonly ms: number;
  readonly status: number;
}

/** All phones come online at once, round after round, while bookings continue as in the quiet time between. */
export async function measurePhones(run: PhonesRun): Promise<Figure[]> {
  // The first round is that of a newly started server, and is not counted.
  const before = await countEvents(run.db);
  await comeOnline(run, 0);
  const bookings = { quiet: [] as Booked[], busy: [] as Booked[] };
  const batches: Batch[] = [];
  const took: number[] = [];
  for (let round = 1; round <= run.rounds; round += 1) {
    bookings.quiet.push(...(await whileBooking(run.origins, () => wait(QUIET_MS))));
    const busy = await whileBooking(run.origins, async () => {
      const began = performance.now();
      batches.push(...(await comeOnline(run, round)));
      took.push(performance.now() - began);
    });
    bookings.busy.push(...busy);
  }
  return [
    ...eventFigures(run, batches, (await countEvents(run.db)) - before),
    ...batchFigures(batches, took),
    ...bookingFigures(bookings),
  ];
}

async function comeOnline(run: PhonesRun, round: number): Promise<Batch[]> {
  const { origins, company, events } = run;
  const sent = company.phones.flatMap(({ token, crew }, index) => {
    const day = dayOnPhone(company.visitsOf(crew, round), events);
    const body = JSON.stringify({ events: day, phoneNow: new Date().toISOString() });
    const copies = index % TWICE_EVERY === 0 ? [0, 1] : [0];
    return copies.map((more) => ({ token, body, origin: originAt(origins, index + more) }));
  });
  return Promise.all(sent.map(send));
}

async function send({
  token,
  body,
  origin,
}: {
  readonly token: string;
  readonly body: string;
  readonly origin: string;
}): Promise<Batch> {
  const began = performance.now();
  const answer = await fetch(`${origin}/crew/api/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(MAX_MS),
  });
  const { results = [] } = (await answer.json()) as { results?: readonly { status: string }[] };
  const stored = results.filter(({ status }) => status === 'stored').length;
  return { ms: performance.now() - began, status: answer.status, stored };
}

/** Bookings at a steady pace until something is over. */
async function whileBooking(
  origins: readonly string[],
  something: () => Promise<unknown>,
): Promise<Booked[]> {
  const over = something().then(() => true);
  const bookings: Promise<Booked>[] = [];
  for (let isOver = false; !isOver; ) {
    bookings.push(checkout(originAt(origins, bookings.length)));
    isOver = await Promise.race([over, wait(BOOKING_EVERY_MS).then(() => false)]);
  }
  return Promise.all(bookings);
}

function originAt(origins: readonly string[], index: number): string {
  return origins[index % origins.length] ?? '';
}

async function countEvents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('work_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'stored')
    .where('code', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function eventFigures(
  { company, events, rounds }: PhonesRun,
  batches: readonly Batch[],
  added: number,
): Figure[] {
  const whole = company.phones.length * events * (rounds + 1);
  const counted = company.phones.length * events * rounds;
  const told = batches.reduce((sum, { stored }) => sum + stored, 0);
  return [
    exactly('events in the database, of those that were sent', added, whole),
    exactly('events answered as stored, each in one answer alone', told, counted),
  ];
}

function exactly(name: string, value: number, wanted: number): Figure {
  return { name, value, unit: '', atMost: wanted, atLeast: wanted };
}

function batchFigures(batches: readonly Batch[], took: readonly number[]): Figure[] {
  const ms = batches.map((batch) => batch.ms);
  const failed = batches.filter(({ status }) => status !== 200).length;
  return [
    { name: 'batches that were not taken', value: failed, unit: '', atMost: 0 },
    { name: 'a batch, median', value: median(ms), unit: 'ms' },
    { name: 'a batch, p99', value: at(ms, 0.99), unit: 'ms', atMost: 1_000 },
    { name: 'until the last phone was answered, median', value: median(took), unit: 'ms' },
  ];
}

function bookingFigures({ quiet, busy }: Record<'quiet' | 'busy', readonly Booked[]>): Figure[] {
  const [calm, hurried] = [quiet, busy].map((booked) => booked.map(({ ms }) => ms));
  const failed = [...quiet, ...busy].filter(({ status }) => status !== 200).length;
  const slower = (median(hurried ?? []) / median(calm ?? []) - 1) * 100;
  return [
    { name: 'bookings that failed', value: failed, unit: '', atMost: 0 },
    { name: 'a booking in the quiet, median', value: median(calm ?? []), unit: 'ms' },
    { name: 'a booking meanwhile, median', value: median(hurried ?? []), unit: 'ms' },
    { name: 'a booking meanwhile, the slowest', value: Math.max(...(hurried ?? [])), unit: 'ms' },
    { name: 'bookings meanwhile', value: busy.length, unit: '' },
    { name: 'a booking is slower by', value: slower, unit: '%', atMost: 10 },
  ];
}

function at(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
