import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { prepareDatabase } from '#server/database/prepare.ts';
import { commandDatabase, misused, runCommand } from '#server/run-command.ts';
import { loadSettings } from '#server/settings.ts';
import type { Stops } from '#server/stops.ts';
import { seed } from './seed.ts';

const USAGE = `How to use it:
  npm run seed -- --orders 1000          invented orders, customers, payments, visits and figures
    --seed 1                             another number makes other ones, the same one the same
    --force                              also where there are orders already`;

/** Fills the database of the settings with invented orders, whether the server runs or not. */
async function main(_: string[], stops: Stops): Promise<void> {
  const { orders, number, force } = readArguments();
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

function readArguments(): { orders: number; number: number; force: boolean } {
  const values = optionsOf();
  const orders = Number(values.orders);
  const number = Number(values.seed);
  const areWhole = Number.isInteger(orders) && Number.isInteger(number);
  if (!areWhole || orders < 1 || orders > 10_000_000) throw misused(USAGE);
  return { orders, number, force: values.force };
}

function optionsOf() {
  try {
    return parseArgs({
      options: {
        orders: { type: 'string' },
        seed: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw misused(USAGE);
  }
}

await runCommand(main);
