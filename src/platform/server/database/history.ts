import { sql } from 'kysely';
import type { Db } from '#registry/tables.ts';
import { migrations } from './migrations/all.ts';

/**
 * A migration of this kind removes or changes what older code reads. All others only add, so that
 * two versions can run side by side.
 */
const TAKES_AWAY = /^\d{4}_contract_/;

/** 'older': from before the schema started over. 'unknown': not from this product. */
export type SchemaState =
  | { readonly is: 'empty' | 'current' | 'older' | 'unknown' }
  | { readonly is: 'newer'; readonly canBeUsed: boolean };

/** The state of a database, by the migrations that Kysely recorded in it. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const names = await appliedMigrations(db);
  if (names === null) return { is: (await hasTables(db)) ? 'unknown' : 'empty' };
  const [first] = names;
  if (first === undefined) return { is: 'empty' };
  if (first !== Object.keys(migrations)[0]) return { is: 'older' };
  const newer = names.filter((name) => !(name in migrations));
  if (newer.length === 0) return { is: 'current' };
  return { is: 'newer', canBeUsed: !newer.some(isContractMigration) };
}

/** The migrations that this version runs on a database of the product at start, in order. */
export async function waitingMigrations(db: Db): Promise<readonly string[]> {
  const applied = (await appliedMigrations(db)) ?? [];
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

/** Whether older code cannot run alongside it. */
export function isContractMigration(migration: string): boolean {
  return TAKES_AWAY.test(migration);
}

/** Sorted by name; null if no migration ever ran. */
export async function appliedMigrations(db: Db): Promise<readonly string[] | null> {
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
