import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { DatabaseUnusable, prepareDatabase } from '#server/database/prepare.ts';
import { loadSettings, SettingError } from '#server/settings.ts';
import { Stops } from '#server/stops.ts';
import { SeedRefused, seed } from './seed.ts';

const USAGE = `How to use it:
  npm run seed -- --orders 1000          invented orders, customers, payments, visits and figures
    --seed 1                             another number makes other ones, the same one the same
    --force                              also where there are orders already`;

/** Fills the database of the settings with invented orders, whether the server runs or not. */
async function main(stops: Stops): Promise<void> {
  const { orders, number, force } = readArguments();
  const settings = loadSettings();
  let url = settings.database.url;
  if (url === null) {
    const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    stops.add('database', embedded.stop);
    url = embedded.url;
  }
  await prepareDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  stops.add('connection', () => client.end());
  const started = performance.now();
  await seed(client, {
    orders,
    seed: number,
    force,
    timeZone: settings.business.timeZone,
    say: (line) => console.log(`wellkept: ${line}`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`wellkept: ${orders.toLocaleString('en-US')} orders in ${seconds} s`);
}

function readArguments(): { orders: number; number: number; force: boolean } {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string' },
      seed: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
    },
  });
  const orders = Number(values.orders);
  const number = Number(values.seed);
  const areWhole = Number.isInteger(orders) && Number.isInteger(number);
  if (!areWhole || orders < 1 || orders > 10_000_000) throw new SeedRefused(USAGE);
  return { orders, number, force: values.force };
}

const stops = new Stops();
try {
  await main(stops);
} catch (error) {
  const isTold =
    [SeedRefused, SettingError, DatabaseUnusable].some((kind) => error instanceof kind) ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isTold ? `wellkept: ${(error as Error).message}` : error);
  process.exitCode = 1;
} finally {
  await stops.run();
}
