import type { Client } from 'pg';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { fasterLoading } from './faster-loading.ts';
import { randomFrom, seedSelections } from './selections.ts';
import { draftStatements, FILLED, statements } from './statements.ts';

export interface SeedOptions {
  orders: number;
  /** The same number creates the same orders on the same day. */
  seed: number;
  /** Runs even if there are orders already. */
  force?: boolean;
  /** The business's zone, which defines the days of its figures. */
  timeZone: string;
  say?: (line: string) => void;
}

const SELECTIONS = 3000;
const MAX_DAYS = 3 * 365;

/**
 * Invents orders over up to three years, ending yesterday, with everything that belongs to them, in
 * one transaction. Email addresses are at example.com, and nothing waits to be sent or charged.
 * @throws Refusal if there are orders already, without `force`
 */
export async function seed(client: Client, options: SeedOptions): Promise<void> {
  const { orders, say = () => undefined } = options;
  const offset = await requireRoom(client, options);
  const days = Math.min(MAX_DAYS, Math.max(60, Math.round(orders / 8)));
  const values = { orders, offset, days, seed: options.seed, timeZone: options.timeZone };
  await client.query('set statement_timeout = 0');
  await client.query('begin');
  try {
    await client.query(`set local work_mem = '256MB'`);
    await client.query(`set local maintenance_work_mem = '512MB'`);
    await client.query('set local jit = off');
    await storeSelections(client, options.seed);
    for (const text of draftStatements(values)) await client.query(text);
    const finish = await fasterLoading(client, FILLED);
    for (const [what, text] of statements(values)) {
      await timed(what, say, () => client.query(text));
    }
    await timed('indexes', say, finish);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await timed('statistics', say, async () => {
    for (const table of FILLED) await client.query(`vacuum analyze ${table}`);
  });
}

async function timed(
  what: string,
  say: (line: string) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  await work();
  say(`${what}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Returns how many seeded orders there are already; new ones are numbered after them. */
async function requireRoom(client: Client, { force = false }: SeedOptions): Promise<number> {
  const { rows } = await client.query<{ seeded: number; real: boolean }>(`
    select count(*) filter (where booking_key like 'seed:%')::int as seeded,
      coalesce(bool_or(booking_key is null or booking_key not like 'seed:%'), false) as real
    from orders
  `);
  const { seeded = 0, real = false } = rows[0] ?? {};
  if (real && !force) {
    throw new Refusal('real-orders');
  }
  if (seeded > 0 && !force) {
    throw new Refusal('seeded-already', { count: seeded });
  }
  return seeded;
}

async function storeSelections(client: Client, seedNumber: number): Promise<void> {
  const selections = seedSelections(defaultCatalogue, SELECTIONS, randomFrom(seedNumber));
  await client.query(`
    create temp table seed_selection (
      slot int primary key, service_id text, service_name text, category text, frequency text,
      recurring boolean, bedroom_bath text, size_category text, square_footage int, minutes int,
      total_cents int
    ) on commit drop
  `);
  await client.query(`
    create temp table seed_line (
      slot int, position int, kind text, item_id text, name text, quantity int, unit_cents int,
      amount_cents int
    ) on commit drop
  `);
  await client.query(
    'insert into seed_selection select * from jsonb_populate_recordset(null::seed_selection, $1)',
    [JSON.stringify(selections.map(({ lines: _, ...facts }) => facts))],
  );
  const lines = selections.flatMap(({ slot, lines: priced }) =>
    priced.map((line, position) => ({
      slot,
      position,
      kind: line.kind,
      item_id: line.id,
      name: line.name,
      quantity: line.quantity,
      unit_cents: line.unitAmount,
      amount_cents: line.amount,
    })),
  );
  await client.query(
    'insert into seed_line select * from jsonb_populate_recordset(null::seed_line, $1)',
    [JSON.stringify(lines)],
  );
  await client.query('analyze seed_selection');
  await client.query('analyze seed_line');
}
