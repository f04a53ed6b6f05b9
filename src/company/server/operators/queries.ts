import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#company/contract/accounts.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  role: Role;
  active: boolean;
  /** False until the link was used. */
  hasPassword: boolean;
  hasTwoFactor: boolean;
  passkeys: number;
  lastSeenAt: Date | null;
  createdAt: Date;
}

export async function isActive(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countOperators(db: Db): Promise<number> {
  const row = await db
    .selectFrom('operators')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One at a time, so two changes cannot remove the last two owners. */
export async function lockOperators(trx: Trx): Promise<void> {
  await sql`lock table operators in share row exclusive mode`.execute(trx);
}

export async function countActiveOwners(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('operators')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'owner')
    .where('deactivated_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findOperatorId(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select operator_id as id from operator_passkeys where credential_id = ${credentialId}
  `.execute(db);
  return rows[0]?.id;
}

/** Undefined if the address already has an account. */
export async function insertOperator(
  trx: Trx,
  account: { name: string; email: string; role: Role },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('operators')
    .values({ ...account, email: account.email.toLowerCase() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores an account's first password, as a hash; an existing one stays. */
export async function insertPassword(trx: Trx, id: string, hash: string): Promise<void> {
  await trx
    .insertInto('operator_credentials')
    .values({ operator_id: id, account_id: id, provider_id: 'credential', password: hash })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .execute();
}

export function listAccounts(db: Db): Promise<Account[]> {
  return selectAccounts(db).orderBy('operator.id').execute();
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return selectAccounts(db).where('operator.id', '=', id).executeTakeFirst();
}

function selectAccounts(db: Db) {
  return db.selectFrom('operators as operator').select([
    'operator.id',
    'operator.name',
    'operator.email',
    'operator.role',
    'operator.created_at as createdAt',
    'operator.two_factor_enabled as hasTwoFactor',
    sql<boolean>`operator.deactivated_at is null`.as('active'),
    sql<boolean>`exists (
        select from operator_credentials where operator_id = operator.id and password is not null
      )`.as('hasPassword'),
    sql<number>`(
        select count(*)::int from operator_passkeys where operator_id = operator.id
      )`.as('passkeys'),
    sql<Date | null>`(
        select max(updated_at) from operator_sessions where operator_id = operator.id
      )`.as('lastSeenAt'),
  ]);
}

export async function setRole(trx: Trx, id: string, role: Role): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ role, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setName(trx: Trx, id: string, name: string): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setActive(trx: Trx, id: string, active: boolean): Promise<void> {
  await trx
    .updateTable('operators')
    .set({ deactivated_at: active ? null : sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** For a lost phone: the password alone opens the account again. */
export async function deleteFactors(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('operator_two_factors').where('operator_id', '=', id).execute();
  await trx.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
  await trx
    .updateTable('operators')
    .set({ two_factor_enabled: false, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export interface SessionRow {
  id: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

export function listSessions(db: Db, operatorId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('operator_sessions')
    .select([
      'id',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'created_at as createdAt',
      'updated_at as lastSeenAt',
    ])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .execute();
}

export async function deleteSession(trx: Trx, operatorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('operator_sessions')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The holder of a session has confirmed the password. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends sessions opened by a password alone, once the account has a second factor. */
export async function deleteWeakSessions(db: Db, operatorId: string): Promise<void> {
  await db
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('second_factor', '=', false)
    .execute();
}

/** The second factor was removed, so its sessions count as opened by a password. */
export async function weakenSessions(db: Db, operatorId: string): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ second_factor: false })
    .where('operator_id', '=', operatorId)
    .execute();
}

/** Deletes an operator's sessions, except one if given. */
export async function deleteSessions(trx: Trx, operatorId: string, except?: string): Promise<void> {
  let query = trx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId);
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
}

/**
 * Ends an operator's password links. Only hashes are stored, so a sign-in that waits for its code
 * ends as well.
 */
export async function deletePasswordLinks(db: Db, operatorId: string): Promise<void> {
  await sql`delete from operator_verifications where value = ${operatorId}`.execute(db);
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`
    delete from operator_sessions
    where expires_at < now() or created_at < now() - interval '30 days'
  `.execute(db);
  await sql`delete from operator_used_codes where used_at < now() - interval '1 day'`.execute(db);
  await sql`delete from operator_verifications where expires_at < now()`.execute(db);
  await sql`delete from operator_failures where last_at < now() - interval '1 day'`.execute(db);
}

/** The name of the operator whose id is in a column or an SQL expression, for other areas' queries. */
export function nameOfOperator(id: string | RawBuilder<unknown>) {
  const given = typeof id === 'string' ? sql.ref(id) : id;
  return sql<string | null>`(select name from operators where id = ${given})`;
}

/** The same for a column with an actor; null for a customer, the server or a key. */
export function nameOfActor(column: string) {
  return sql<
    string | null
  >`(select name from operators where ${sql.ref(column)} = 'operator:' || id)`;
}

/** Operators' names by id. */
export async function operatorNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns if the database works; throws what is wrong with it. */
export async function requireDatabase(db: Db): Promise<void> {
  await sql`select`.execute(db);
}
