import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '#platform/server/database/migrations/all.ts';
import type { Db } from '#registry/tables.ts';
import * as moneyClocks from './money-clocks.ts';
import * as orderEvents from './order-events.ts';
import * as outbox from './outbox.ts';
import * as rateLimits from './rate-limits.ts';

/** The migrations that the baseline replaced, up to the oldest state that is brought over. */
const OLDEST = [
  '0001_sessions_and_catalogue',
  '0002_sandbox',
  '0003_orders',
  '0004_relations',
  '0005_payments',
  '0006_bills',
  '0007_emergencies',
  '0008_mail',
  '0009_plans',
  '0010_disputes',
  '0011_credit',
  '0012_operators',
  '0013_console',
  '0014_catalogue_drafts',
  '0015_figures',
  '0016_console_sorts',
  '0017_attempt_plans',
  '0018_enquiries',
  '0019_plans_and_credit',
  '0020_sandbox_reply_to',
  '0021_homes_offered',
  '0022_languages',
  '0025_audit_filters',
  '0026_first_visits',
] as const;

/** Those after it: what a database has not had yet of them is done to it now. */
export const LATER: Readonly<Record<string, Migration>> = {
  '0027_outbox': outbox,
  '0028_rate_limits': rateLimits,
  '0029_order_events': orderEvents,
  '0030_money_clocks': moneyClocks,
};

/**
 * A migration of this kind takes away or changes what older code reads; every other one only adds, so
 * that copies of two versions can run side by side.
 */
const TAKES_AWAY = /^\d{4}_contract_/;

/** 'older', 'newer': of this product, but not between what is brought over and what this code knows. */
export type Standing =
  | { readonly is: 'empty' | 'baseline' | 'older' | 'unknown' }
  | { readonly is: 'newer'; readonly canBeUsed: boolean }
  | { readonly is: 'waiting'; readonly missing: readonly Migration[] };

/** Where a database stands, by the migrations that Kysely noted in it. */
export async function standingOf(db: Db): Promise<Standing> {
  const names = await appliedMigrations(db);
  if (names === null) return { is: (await hasTables(db)) ? 'unknown' : 'empty' };
  const [first] = names;
  if (first === undefined) return { is: 'empty' };
  if (first === Object.keys(migrations)[0]) {
    const newer = names.filter((name) => !(name in migrations));
    if (newer.length === 0) return { is: 'baseline' };
    return { is: 'newer', canBeUsed: !newer.some(takesAway) };
  }
  const known = [...OLDEST, ...Object.keys(LATER)];
  if (!names.every((name, place) => name === known[place])) return { is: 'unknown' };
  if (names.length < OLDEST.length) return { is: 'older' };
  return { is: 'waiting', missing: Object.values(LATER).slice(names.length - OLDEST.length) };
}

/** What this version does to a database of the product when it starts, in order. */
export async function waitingMigrations(db: Db): Promise<readonly string[]> {
  const applied = (await appliedMigrations(db)) ?? [];
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

/** Whether older code cannot go on beside it. */
export function takesAway(migration: string): boolean {
  return TAKES_AWAY.test(migration);
}

/** In the order of their names; null where none ever was. */
async function appliedMigrations(db: Db): Promise<readonly string[] | null> {
  if (!(await exists(db, 'kysely_migration'))) return null;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"
  `.execute(db);
  return rows.map(({ name }) => name);
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there
  `.execute(db);
  return rows[0]?.there ?? false;
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r' limit 1
  `.execute(db);
  return rows.length > 0;
}
