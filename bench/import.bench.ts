import { startCatalogues } from '#catalogue/server/catalogue.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { createLogger } from '#platform/server/logger.ts';
import { type ConsoleBrowser, signedIn } from '#test/console-caller.ts';
import { createDatabase, startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { testApp } from '#test/test-app.ts';
import { chunksOf, type SentRow } from '../src/customers/console/imports/chunks.ts';
import { readCsv } from '../src/customers/console/imports/read-file.ts';
import {
  EMPTY_OUTCOME,
  type Outcome,
  sendChunks,
} from '../src/customers/console/imports/send-chunks.ts';
import { guessColumns } from '../src/customers/rules/importing/guess-columns.ts';
import type { BenchOptions, Figure } from './bench.ts';

const ROWS = 10_000;
const IMPORT_S = 30;

/** A file of visits that is checked, imported, imported again and undone, as in the console: `--rows 10000`. */
export async function bench(options: BenchOptions): Promise<Figure[]> {
  const count = Number(options.rows ?? ROWS);
  const postgres = await startTemporaryPostgres({ durable: true });
  const url = await createDatabase(postgres.url, 'import');
  const db = createDb(createPool({ connectionString: url, max: 10 }));
  const catalogues = await startCatalogues({ db, logger: createLogger('silent') });
  try {
    const browser = await signedIn(testApp({ db, catalogues }), db);
    const file = readCsv(fileOf(count));
    if (typeof file === 'string' || !('rows' in file)) throw new Error('the file cannot be read');
    const chunks = chunksOf(file.rows, guessColumns('visits', file.headers));
    const id = crypto.randomUUID();
    await browser.post('/imports', { id, kind: 'visits', source: 'other' });
    const check = await timed(chunks, browser, '/imports/check');
    const bring = await timed(chunks, browser, `/imports/${id}/lines`);
    const again = await timed(chunks, browser, `/imports/${id}/lines`);
    const undone = await timedUndo(browser, id);
    return [
      { name: `a dry run of ${count} lines`, value: check.seconds, unit: 's', atMost: IMPORT_S },
      { name: 'importing them', value: bring.seconds, unit: 's', atMost: IMPORT_S },
      { name: 'lines imported', value: bring.outcome.fresh, unit: '', atLeast: count },
      { name: 'importing them again', value: again.seconds, unit: 's', atMost: IMPORT_S },
      { name: 'lines imported again', value: again.outcome.fresh, unit: '', atMost: 0 },
      { name: 'undoing it', value: undone.seconds, unit: 's', atMost: IMPORT_S },
      { name: 'bookings and customers left', value: undone.left, unit: '', atMost: 0 },
    ];
  } finally {
    catalogues.stop();
    await db.destroy();
    await postgres.stop();
  }
}

/** Half of them are for returning customers; every third names its own service. */
function fileOf(count: number): string {
  const lines = [
    'Booking ID,Full Name,Email,Phone,Street,City,State,Zip,Service Date,Start Time,Duration,Service,Total',
  ];
  for (let n = 0; n < count; n += 1) {
    const who = n % Math.ceil(count / 2);
    const phone = `(${200 + (who % 700)}) 555-${String(who % 10_000).padStart(4, '0')}`;
    const day = new Date(Date.UTC(2031, 0, 1 + (n % 300))).toISOString().slice(0, 10);
    const place = `${who} "Oak" St`.replaceAll('"', '""');
    const service = n % 3 === 0 ? 'Home Deep Cleaning' : 'Home Standard Clean';
    lines.push(
      `B-${n},Person ${who},p${who}@example.com,${phone},"${place}",Oakland,CA,94601,${day},${8 + (n % 9)}:30,2:30,${service},$${100 + (n % 90)}.50`,
    );
  }
  return lines.join('\r\n');
}

async function timed(
  chunks: readonly SentRow[][],
  browser: ConsoleBrowser,
  path: string,
): Promise<{ seconds: number; outcome: Outcome }> {
  const read = {
    kind: 'visits',
    source: 'other',
    dayOrder: 'month-first',
    language: 'en',
    otherwise: 'home-deep-cleaning',
  };
  const started = performance.now();
  const outcome = await sendChunks(chunks, EMPTY_OUTCOME, {
    send: async (rows) => {
      const { status, body } = await browser.post(path, { ...read, rows });
      if (status !== 200 || body.problems.length > 0) throw new Error(`${path} answered ${status}`);
      return body;
    },
    onProgress: () => undefined,
    isOver: () => false,
  });
  return { seconds: (performance.now() - started) / 1000, outcome };
}

async function timedUndo(browser: ConsoleBrowser, id: string) {
  const started = performance.now();
  for (;;) {
    const { status, body } = await browser.post(`/imports/${id}/undo`);
    if (status !== 200) throw new Error(`undoing answered ${status}`);
    if (body.goesOn) continue;
    const left = body.stays.customers + body.stays.visits;
    return { seconds: (performance.now() - started) / 1000, left };
  }
}
