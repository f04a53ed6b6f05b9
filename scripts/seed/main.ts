import { Client } from 'pg';
import { commandDatabase, runCommand } from '#app/server/run-command.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings } from '#platform/server/settings.ts';
import type { Stops } from '#platform/server/stops.ts';
import { seed } from './seed.ts';

const OPTIONS = {
  orders: { type: 'string' },
  seed: { type: 'string', default: '1' },
  force: { type: 'boolean', default: false },
} as const;

interface Values {
  readonly orders?: string;
  readonly seed: string;
  readonly force: boolean;
}

/** Fills the configured database with invented orders, whether the server runs or not. */
async function main({ values }: { values: Values }, stops: Stops): Promise<void> {
  const { orders, number, force } = readValues(values);
  const settings = loadSettings();
  const url = await commandDatabase(settings, stops);
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

function readValues({ force, ...values }: Values) {
  const orders = Number(values.orders);
  const number = Number(values.seed);
  const areWhole = Number.isInteger(orders) && Number.isInteger(number);
  if (!areWhole || orders < 1 || orders > 10_000_000) throw new Refusal('usage-seed');
  return { orders, number, force };
}

await runCommand({ usage: 'usage-seed', options: OPTIONS, words: 0 }, main);
