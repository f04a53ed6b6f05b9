import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { holidaysOf } from '#visits/rules/free-times/holidays.ts';
import type { BenchOptions, Figure } from './bench.ts';
import { chance } from './simulator/chance.ts';
import { auditMonths, brokenPromises, unlisted } from './year/audit.ts';
import { openCompany, type Sold, sellPlans } from './year/company.ts';
import { timeHandOver } from './year/hand-over.ts';
import { liveMixedYear } from './year/mixed/mixed-year.ts';
import { auditWork } from './year/payroll.ts';
import { nothingDone } from './year/worked-day.ts';
import { hireWorkers, sendAll } from './year/workers.ts';
import { type Done, giveFirstTimes, liveDay } from './year/year.ts';

const DAYS = 365;
const PLANS = 140;
const CREWS = 3;

/**
 * A year of a company of 3 crews with 140 plans, on a database: holidays, sick crews, moves, skips,
 * pauses and other rhythms, over both changes of the clock (`--days 365 --plans 140 --seed 1`). Six people work it with
 * phones that are wrong or without a line, and are paid. Then the same year of a company with mixed terms, whose money
 * adds up (`--plans 0` lives this one alone). Then what a day of a crew that cannot come takes to be handed
 * over.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const days = Number(options.days ?? DAYS);
  const plans = Number(options.plans ?? PLANS);
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  if (![days, plans, seed].every(Number.isSafeInteger)) {
    throw new Error('--days, --plans and --seed are whole numbers');
  }
  console.log(`  seed ${seed} (repeat: --seed ${seed})`);
  const postgres = await startTemporaryPostgres();
  try {
    const lived =
      days === 0 || plans === 0 ? [] : await liveYear(postgres.url, { days, count: plans, seed });
    const mixed = days === 0 ? [] : await liveMixedYear(postgres.url, { days, seed });
    return [...lived, ...mixed, ...(await timeHandOver(postgres.url))];
  } finally {
    await postgres.stop();
  }
}

interface Wanted {
  readonly days: number;
  /** Plans. */
  readonly count: number;
  readonly seed: number;
}

async function liveYear(postgresUrl: string, { days, count, seed }: Wanted): Promise<Figure[]> {
  const dice = chance(seed);
  const year = new Date().getUTCFullYear();
  const closedDays = holidaysOf('US', [year, year + 1]).map(({ date }) => date);
  const company = await openCompany(postgresUrl, 'year', { crews: CREWS, closedDays });
  try {
    const plans = Array.from({ length: count }, (_, index): Sold => {
      const part = index / count;
      const frequency = part < 0.2 ? 'weekly' : part < 0.65 ? 'biweekly' : 'monthly';
      const laborMinutes = 120 + 30 * dice.below(5);
      return { frequency, laborMinutes, monthCents: 10_000 + dice.below(50_000) };
    });
    const orders = await sellPlans(company, plans);
    await giveFirstTimes(company, orders, dice);
    const done: Done = new Map();
    const workforce = { workers: await hireWorkers(company, days), truth: nothingDone() };
    let unseen = 0;
    for (let day = 0; day < days; day += 1) {
      await liveDay(company, orders, { day, chance: dice, done, workforce });
      if (day % 7 === 0) unseen += await unlisted(company);
    }
    const { workers } = workforce;
    await sendAll(
      company,
      workers.filter(({ queue }) => queue.length > 0),
      dice,
    );
    const work = await auditWork(company, workforce);
    const books = await auditMonths(company, orders);
    const promises = await brokenPromises(company);
    for (const fault of [books.firstFault, promises.first, work.firstFault]) {
      if (fault !== null) console.log(`  the first fault: ${fault}`);
    }
    const none = (name: string, value: number) => ({ name, value, unit: '', atMost: 0 });
    return [
      ...[...done].sort().map(([name, value]) => ({ name, value, unit: '' })),
      { name: 'paid months that are over', value: books.months, unit: '' },
      { name: 'their visits that someone came to', value: books.visited, unit: '' },
      { name: 'credited', value: books.credited, unit: '' },
      { name: 'skipped too late for a credit', value: books.forfeited, unit: '' },
      { name: 'moved, and still to come', value: books.ahead, unit: '' },
      {
        name: 'paid months that a change of rhythm left with fewer',
        value: books.settled,
        unit: '',
      },
      none('paid for, neither visited nor credited', books.lost),
      none('months whose credits are off, to the cent', books.offCents),
      none('times emailed, not kept, and not said why', promises.count),
      none('visits without a crew on no list', unseen),
      { name: 'minutes of work that phones recorded', value: work.minutes, unit: '' },
      { name: 'pay periods that were closed', value: work.closedPeriods, unit: '' },
      { name: 'lines that corrected a closed one', value: work.corrections, unit: '' },
      { name: 'paid', value: work.paidCents, unit: 'cents' },
      { name: 'of that and in cash, tips', value: work.tipCents, unit: 'cents' },
      none('days of a person whose minutes are off', work.offDays),
      none('visits of a person whose minutes are off', work.offVisits),
      none('events that are not there once', work.offEvents),
      none('cents that pay for work is off', work.offCents),
      none('tips that are off', work.offTips),
    ];
  } finally {
    await company.db.destroy();
  }
}
