/**
 * Migrates a database from before 0001_begin. Its tables are the same; only its list of migrations
 * changes, once per database. Delete this file, its test, its line in package.json, and the texts
 * 'database-older', 'migrations-missing' and 'tables-differ' at the first release.
 */
import { sql } from 'kysely';
import { presentDatabase } from '#app/server/run-command.ts';
import { describeSchema } from '#platform/server/database/describe-schema.ts';
import { appliedMigrations } from '#platform/server/database/history.ts';
import { migrations } from '#platform/server/database/migrations/all.ts';
import { createDb, createPool } from '#platform/server/database/pool.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { loadSettings } from '#platform/server/settings.ts';
import { Stops } from '#platform/server/stops.ts';
import { describeError } from '#platform/server/terminal.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { runMain } from './project.mjs';

const BEGIN = '0001_begin';

/**
 * The last commit with the earlier migrations. A database from before them starts there, with that
 * commit's own script.
 */
export const LAST_WITH_THEM = '61895fa4';

/** The migrations that 0001_begin replaced. */
export const EARLIER = [
  '0001_schema',
  '0085_ratings',
  '0086_hour_approvals',
  '0087_money_terms',
  '0088_series_terms',
  '0090_pay',
  '0099_tips',
  '0105_crew_push',
  '0110_holds',
  '0120_renewals',
  '0121_notices',
  '0130_discounts',
  '0140_invoices',
  '0150_extra_hour_price',
  '0160_sales_tax',
  '0161_payment_taxes',
  '0170_paused_months',
  '0171_plan_prices',
  '0172_plan_prices_count',
  '0180_tenders',
  '0190_processor_keys',
  '0200_sales_before_tax',
  '0210_plan_changes',
  '0220_fees',
  '0230_refunds_of_a_month',
  '0240_price_adjustments',
  '0250_bought_gift_cards',
  '0260_quote_taxes',
  '0290_gift_refunds_restored',
  '0310_fees_in_figures',
  '0320_ends_of_a_month',
  '0330_asked_customers',
  '0340_gift_card_disputes',
  '0350_offered_times',
  '0360_own_acts',
  '0370_answers',
  '0380_overruled',
  '0381_asked_by_message',
  '0390_first_clean',
  '0391_prices_that_gave_way',
  '0400_overruled_series',
  '0420_rhythms_online',
  '0430_facts',
  '0460_price_of_each_visit',
  '0461_mandate_gaps',
  '0480_rhythm_of_schedule',
] as const;

/** Kysely's own migration lock: a server that starts waits until this is done. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Does all of it or nothing; false if there is nothing to do.
 * @throws Refusal
 */
export function bringAlong(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    const names = (await appliedMigrations(trx)) ?? [];
    if (names.length === 0 || names[0] === BEGIN) return false;
    const missing = EARLIER.filter((name) => !names.includes(name));
    if (missing.length > 0) {
      throw new Refusal('migrations-missing', { missing, commit: LAST_WITH_THEM });
    }
    const later = names.slice(EARLIER.length);
    if (later.some((name) => !(name in migrations))) throw new Refusal('database-newer');
    await requireSchema(trx, later);
    await sql`delete from kysely_migration where name = any(${EARLIER.slice(1)})`.execute(trx);
    await sql`update kysely_migration set name = ${BEGIN} where name = ${EARLIER[0]}`.execute(trx);
    return true;
  });
}

/**
 * @throws Refusal if the schema differs from what this version's migrations create in an empty
 * database
 */
async function requireSchema(trx: Trx, later: readonly string[]): Promise<void> {
  const [has, wants] = [await describeSchema(trx), await describeMade(trx, later)];
  const extra = has.filter((line) => !wants.includes(line)).map((line) => `+ ${line}`);
  const missing = wants.filter((line) => !has.includes(line)).map((line) => `- ${line}`);
  const lines = [...extra, ...missing];
  if (lines.length > 0) throw new Refusal('tables-differ', { lines });
}

/** Creates the schema under other names next to the existing one, and rolls it back. */
async function describeMade(trx: Trx, later: readonly string[]): Promise<string[]> {
  await sql`savepoint before_schema`.execute(trx);
  await sql`alter schema sandbox rename to sandbox_brought_along`.execute(trx);
  await sql`create schema made`.execute(trx);
  await sql`set local search_path = made, public`.execute(trx);
  for (const name of [BEGIN, ...later]) await migrations[name]?.up(trx);
  const lines = await describeSchema(trx, 'made');
  await sql`rollback to savepoint before_schema`.execute(trx);
  return lines;
}

async function main(): Promise<void> {
  const stops = new Stops();
  try {
    const url = await presentDatabase(loadSettings(), stops);
    const db = createDb(createPool({ connectionString: url, max: 1, statementMs: 0 }));
    stops.add('connections', () => db.destroy());
    const done = await bringAlong(db);
    console.log(done ? 'Brought along. Start the server now.' : 'There is nothing to do.');
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
  await stops.run();
}

if (import.meta.main) {
  await runMain(
    main,
    'npm run bring-along: makes a database of the earlier migrations one of this version, once.',
  );
}
