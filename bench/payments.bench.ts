import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { type BenchOptions, type Figure, median } from './bench.ts';
import { toStand } from './simulator/audit.ts';
import { startDatabase } from './simulator/database.ts';
import { type Simulation, simulate } from './simulator/simulate.ts';
import { timeToConfirmed, type Way } from './simulator/time-to-confirmed.ts';

const BOOKINGS = 2_000;
const TIMED_BOOKINGS = 200;
/** Enough for every possible outcome of a booking to occur. */
const ENOUGH_BOOKINGS = 200;
const EXAMPLES = 3;

/**
 * No paid booking lost, none charged twice: `--bookings 2000 --seed 1 --timed 200`. `--timed 0` skips
 * the three runs that only measure how soon a payment is confirmed.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const bookings = wholeOption(options, 'bookings', BOOKINGS);
  const timed = wholeOption(options, 'timed', Math.min(TIMED_BOOKINGS, bookings));
  const seed = wholeOption(options, 'seed', Date.now() % 1_000_000);
  console.log(`  ${bookings} bookings, ${timed} timed, seed ${seed} (repeat: --seed ${seed})`);
  const postgres = await startTemporaryPostgres();
  try {
    const processorUrl = await createDatabase(postgres.url, 'processor');
    const simulation = await simulate({ bookings, seed, processorUrl });
    printFindings(simulation);
    const timings = timed === 0 ? [] : await timeEachWay(postgres.url, timed);
    return [...figuresOf(simulation, bookings), ...timings];
  } finally {
    await postgres.stop();
  }
}

function wholeOption(options: BenchOptions, name: string, standard: number): number {
  const value = Number(options[name] ?? standard);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number`);
  return value;
}

async function timeEachWay(postgresUrl: string, bookings: number): Promise<Figure[]> {
  const database = await startDatabase();
  try {
    const run = async (name: string, way: Way) =>
      timeToConfirmed({
        serverUrl: await database.another(name),
        processorUrl: await createDatabase(postgresUrl, `${name}_processor`),
        bookings,
        way,
      });
    return [
      ...spread('payment to confirmed by events alone', await run('events', 'events')),
      ...spread('payment to confirmed by the success page alone', await run('page', 'page')),
      // The sweep runs every 3 minutes for what is 2 minutes old: that wait is not measured.
      ...spread('start of a sweep to confirmed by it alone', await run('sweep', 'sweep')),
    ];
  } finally {
    await database.stop();
  }
}

function figuresOf(simulation: Simulation, bookings: number): Figure[] {
  const { findings, facts, mishaps, confirmedAfter, diary, dealt, lived, late, crashes } =
    simulation;
  const confirmed = facts.orders.filter((order) => order.confirmations > 0).length;
  const paid = toStand(facts).length;
  const atLeast = bookings < ENOUGH_BOOKINGS ? 0 : 1;
  return [
    { name: 'servers killed', value: mishaps.kills, unit: 'times', atLeast: 1 },
    { name: 'database restarted', value: mishaps.restarts, unit: 'times', atLeast: 1 },
    { name: 'paid card pages', value: facts.paidSessions.length, unit: '', atLeast: 1 },
    { name: 'plans begun on saved cards', value: facts.begunPlans.length, unit: '', atLeast },
    { name: 'bookings paid in part by a gift card', value: facts.gifted.length, unit: '', atLeast },
    { name: 'bookings paid with sales tax', value: facts.taxed.length, unit: '', atLeast },
    { name: 'months at a price that rose', value: facts.risen.length, unit: '', atLeast },
    { name: 'months of plans that became another', value: facts.changed.length, unit: '', atLeast },
    { name: 'parts of months after a pause', value: facts.parts.length, unit: '', atLeast },
    { name: 'confirmed orders', value: confirmed, unit: '', atLeast: paid, atMost: paid },
    ...[...dealt].map(([name, value]) => ({ name, value, unit: 'bookings', atLeast })),
    ...[...lived].map(([name, value]) => ({ name, value, unit: 'on terms', atLeast })),
    { name: 'too late for the last use of a code', value: late, unit: 'buyers', atLeast },
    {
      name: 'refunds that the processor refused for good',
      value: facts.ownRefunds.filter(({ state }) => state === 'failed').length,
      unit: '',
    },
    ...findings.map(({ name, cases }) => ({ name, value: cases.length, unit: '', atMost: 0 })),
    { name: 'servers that ended by themselves', value: crashes, unit: 'times', atMost: 0 },
    {
      name: 'visitors without an answer or with an odd one',
      value: diary.checkouts.unanswered + diary.oddities.length,
      unit: '',
      atMost: 0,
    },
    {
      name: 'confirmed on the bad day itself, of all paid',
      value: (100 * confirmedAfter.length) / facts.paidSessions.length,
      unit: '%',
    },
    ...spread('payment to confirmed by all ways on the bad day', confirmedAfter),
  ];
}

function spread(what: string, milliseconds: readonly number[]): Figure[] {
  if (milliseconds.length === 0) return [];
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
  const name = (which: string) => `${what}, ${which}`;
  return [
    { name: name('median'), value: median(sorted) / 1000, unit: 's' },
    { name: name('p99'), value: p99 / 1000, unit: 's' },
  ];
}

/** Prints what helps to understand a figure that misses its limit. */
function printFindings({ findings, diary, complaints, seconds, facts }: Simulation): void {
  const { opened, refused, unanswered } = diary.checkouts;
  console.log(
    `  visits ${Math.round(seconds.visits)} s, settling ${Math.round(seconds.settling)} s; ` +
      `checkouts: ${opened} opened, ${refused} refused, ${unanswered} unanswered; ` +
      `${facts.orders.length} orders, ${facts.events.length} events, ` +
      `${facts.received.length} deliveries to the CRM`,
  );
  for (const { name, cases } of findings) {
    if (cases.length > 0) console.log(`  ! ${name}: ${cases.slice(0, EXAMPLES).join(', ')}`);
  }
  for (const oddity of diary.oddities.slice(0, EXAMPLES)) console.log(`  ! ${oddity}`);
  for (const [message, count] of complaints) console.log(`  servers said ${count} x ${message}`);
}
