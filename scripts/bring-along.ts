/**
 * Brings along a database that was made by the migrations before 0001_schema. Its tables are the same, so only the list
 * of migrations in it changes. Once for each database: delete this file, its test, its line in package.json, and the
 * texts 'database-older', 'migrations-missing' and 'tables-differ' at the first release.
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
import { complaintOf } from '#platform/server/terminal.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { runMain } from './project.mjs';

const SCHEMA = '0001_schema';

/** The migrations whose place 0001_schema took. */
export const EARLIER = [
  '0001_baseline',
  '0002_refunds_on_record',
  '0003_returned_credit',
  '0004_plan_ends',
  '0005_dispute_holds',
  '0006_reconciliation',
  '0007_today',
  '0008_times',
  '0009_restored_credit',
  '0010_found_at_once',
  '0011_plan_visits',
  '0012_calendar_feeds',
  '0013_told_of_times',
  '0014_held_for_a_booking',
  '0015_guards',
  '0016_desk',
  '0018_quote_photos',
  '0020_customers',
  '0021_customer_changes',
  '0022_erasure',
  '0023_callers',
  '0024_fuller_figures',
  '0025_visit_names',
  '0026_settings',
  '0027_found_by_month_and_mail',
  '0028_paid_when',
  '0029_imports',
  '0030_team_pictures',
  '0031_kept_homes',
  '0032_api_keys',
  '0033_webhooks',
  '0034_logos',
  '0035_ledger_versions',
  '0036_found_by_name',
  '0037_credit_comes_back',
  '0038_credit_by_plan',
  '0039_wishes_stay',
  '0040_found_by_own_reference',
  '0041_changed_by_anybody',
  '0042_company_versions',
  '0043_calendar_warnings',
  '0044_refused_events',
  '0045_taken_by_banks',
  '0046_calendar_at_any_history',
  '0047_held_by_whom',
  '0048_owed_refunds',
  '0049_credit_of_months',
  '0050_unfinished_by_whom',
  '0051_failed_refunds_told',
  '0052_met_at_once',
  '0053_homes_by_customer',
  '0054_series',
  '0055_visit_events',
  '0056_hand_overs',
  '0057_owed',
  '0058_people',
  '0059_series_changes',
  '0060_series_log',
  '0062_crew_phones',
  '0063_crew_work',
  '0065_visits_without_crew',
  '0066_credited_pauses',
  '0067_visit_workers',
  '0068_visits_of_their_own',
  '0069_office_photos',
  '0070_customer_messages',
  '0073_imported_series',
  '0074_customer_cards',
  '0076_paid_by_visit',
] as const;

/** Kysely's own lock of migrations: a server that starts waits for the end of this. */
const MIGRATION_LOCK = '3853314791062309107';

/** All of it, or nothing; false where there is nothing to do. @throws Refusal */
export function bringAlong(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    const names = (await appliedMigrations(trx)) ?? [];
    if (names.length === 0 || names[0] === SCHEMA) return false;
    const missing = EARLIER.filter((name) => !names.includes(name));
    if (missing.length > 0) throw new Refusal('migrations-missing', { missing });
    const later = names.slice(EARLIER.length);
    if (later.some((name) => !(name in migrations))) throw new Refusal('database-newer');
    await sql`alter table refunds validate constraint refunds_done_on_record`.execute(trx);
    await requireSchema(trx, later);
    await sql`delete from kysely_migration where name = any(${EARLIER.slice(1)})`.execute(trx);
    await sql`update kysely_migration set name = ${SCHEMA} where name = ${EARLIER[0]}`.execute(trx);
    return true;
  });
}

/** @throws Refusal where the schema is not what the migrations of this version make of an empty database */
async function requireSchema(trx: Trx, later: readonly string[]): Promise<void> {
  const [has, wants] = [await describeSchema(trx), await describeMade(trx, later)];
  const extra = has.filter((line) => !wants.includes(line)).map((line) => `+ ${line}`);
  const missing = wants.filter((line) => !has.includes(line)).map((line) => `- ${line}`);
  const lines = [...extra, ...missing];
  if (lines.length > 0) throw new Refusal('tables-differ', { lines });
}

/** The schema is made for a moment, next to what is there: under other names, and taken back. */
async function describeMade(trx: Trx, later: readonly string[]): Promise<string[]> {
  await sql`savepoint before_schema`.execute(trx);
  await sql`alter schema sandbox rename to sandbox_brought_along`.execute(trx);
  await sql`create schema made`.execute(trx);
  await sql`set local search_path = made, public`.execute(trx);
  for (const name of [SCHEMA, ...later]) await migrations[name]?.up(trx);
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
    console.error(complaintOf(error));
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
