import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { seed } from '../scripts/seed/seed.ts';
import { type BenchOptions, type Figure, median } from './bench.ts';
import { type Case, consoleCases } from './console/cases.ts';
import { expectAnswer, explainCases, withConsole } from './console/explain-cases.ts';
import { fillCalendar } from './console/fill-calendar.ts';
import { type Plan, scansOf } from './console/plans.ts';

const ROUNDS = 100;
/** Slow calls are made less often: at least this many times, but for no longer than this. */
const FEWEST_ROUNDS = 20;
const LONGEST_MS = 5000;
/** Uncounted calls at first: a new process must still compile the code that answers. */
const UNCOUNTED = 10;
const LIST_MS = 50;
const FIGURES_MS = 300;
/** The size of an answer before compression. */
const ANSWER_KB = 300;

/**
 * Seeds its own database (`--orders`, a million by default) with 30 busy crews, times every list and
 * search of the console at the server, and checks the plan of every statement: none may read all
 * orders. `--plans FILE` saves the plans, `--only TEXT` selects the cases whose name contains it.
 */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const orders = Number(options.orders ?? 1_000_000);
  const postgres = await startTemporaryPostgres();
  try {
    const url = await createDatabase(postgres.url, 'console');
    const started = performance.now();
    await seedDatabase(url, orders);
    const seconds = (performance.now() - started) / 1000;
    const cases = await withConsole(url, async (browser) => {
      await fillAuditLog(url);
      await atLeisure(url, fillCalendar);
      return (await consoleCases(browser)).filter(({ name }) => name.includes(options.only ?? ''));
    });
    const plans = await explainCases(url, cases);
    if (options.plans !== undefined) {
      await writeFile(options.plans, `${JSON.stringify(plans, null, 2)}\n`);
    }
    return [
      { name: `${orders.toLocaleString('en-US')} orders seeded`, value: seconds, unit: 's' },
      ...(await time(url, cases)),
      {
        name: 'statements that read all orders one by one',
        value: reportScans(plans),
        unit: '',
        atMost: 0,
      },
    ];
  } finally {
    await postgres.stop();
  }
}

function seedDatabase(url: string, orders: number): Promise<void> {
  const say = (line: string) => console.log(`  seed: ${line}`);
  return atLeisure(url, (client) =>
    seed(client, { orders, seed: 1, timeZone: 'America/Los_Angeles', say }),
  );
}

/** A separate connection, whose statements may take any time. */
async function atLeisure(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Someone has confirmed a time for every order, so the audit log is as long as the list. */
function fillAuditLog(url: string): Promise<void> {
  return atLeisure(url, async (client) => {
    await client.query(`
      insert into operator_audit (created_at, operator_id, act, subject_kind, subject_id, details)
      select created_at, (select id from operators limit 1), 'booking.time-confirmed', 'booking', orders.id::text, '{}'
      from orders order by orders.id
    `);
    await client.query('analyze operator_audit');
  });
}

function time(url: string, cases: readonly Case[]): Promise<Figure[]> {
  return withConsole(url, async (browser) => {
    const figures: Figure[] = [];
    for (const { name, path } of cases) {
      let bytes = 0;
      for (let round = 0; round < UNCOUNTED; round += 1) bytes = await expectAnswer(browser, path);
      const times = await timesOf(() => expectAnswer(browser, path));
      const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
      const atMost = path.startsWith('/figures') ? FIGURES_MS : LIST_MS;
      const middle = median(times);
      // Printed at once: a run of many minutes may be stopped before its end.
      console.log(`  ${name}: ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} of ${times.length}`);
      figures.push(
        { name: `${name}, median`, value: middle, unit: 'ms', atMost },
        { name: `${name}, p99`, value: p99, unit: 'ms', atMost },
        { name: `${name}, answer`, value: bytes / 1000, unit: 'KB', atMost: ANSWER_KB },
      );
    }
    return figures;
  });
}

/** How long each call took, in ms. */
async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  while (
    times.length < FEWEST_ROUNDS ||
    (times.length < ROUNDS && performance.now() - begun < LONGEST_MS)
  ) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
}

/** Prints how each case reads its orders; returns how many statements read all of them. */
function reportScans(plans: Readonly<Record<string, readonly Plan[]>>): number {
  let sequential = 0;
  for (const [name, statements] of Object.entries(plans)) {
    const scans = statements.flatMap(({ Plan: root }) => scansOf(root, 'orders'));
    sequential += scans.filter((scan) => scan.startsWith('Seq Scan')).length;
    console.log(`  ${name}: ${[...new Set(scans)].join(', ') || 'no orders read'}`);
  }
  return sequential;
}
