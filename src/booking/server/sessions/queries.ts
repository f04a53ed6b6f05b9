import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import type { Visitor } from '#registry/app-env.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { REFRESH_TOKEN_DAYS, refreshTokenHash } from './refresh-tokens.ts';

export interface VisitorRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
}

export function insertVisitor(trx: Trx): Promise<VisitorRow> {
  return trx
    .insertInto('visitors')
    .defaultValues()
    .returning(['id', 'created_at', 'last_seen_at'])
    .executeTakeFirstOrThrow();
}

export async function insertSession(trx: Trx, visitorId: string): Promise<string> {
  const { id } = await trx
    .insertInto('visitor_sessions')
    .values({ visitor_id: visitorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertRefreshToken(trx: Trx, sessionId: string, token: string) {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: refreshTokenHash(token),
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(days => ${REFRESH_TOKEN_DAYS})`,
    })
    .execute();
}

/**
 * Uses up a token. Returns its session; null if the token is unknown, used or too old, or its
 * session ended.
 */
export async function useRefreshToken(trx: Trx, token: string): Promise<string | null> {
  const row = await trx
    .updateTable('refresh_tokens as token')
    .from('visitor_sessions as session')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('session.id', '=', 'token.session_id')
    .where('token.token_hash', '=', refreshTokenHash(token))
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('session.ended_at', 'is', null)
    .returning('token.session_id')
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** Ends the session of a token that was already used. */
export async function endSessionOfUsedToken(db: Db, token: string): Promise<void> {
  await db
    .updateTable('visitor_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', refreshTokenHash(token))
        .where('used_at', 'is not', null),
    )
    .execute();
}

export function touchVisitorOfSession(trx: Trx, sessionId: string): Promise<VisitorRow> {
  return trx
    .updateTable('visitors')
    .from('visitor_sessions as session')
    .set({ last_seen_at: sql<Date>`now()` })
    .whereRef('session.visitor_id', '=', 'visitors.id')
    .where('session.id', '=', sessionId)
    .returning(['visitors.id', 'visitors.created_at', 'visitors.last_seen_at'])
    .executeTakeFirstOrThrow();
}

/** The visitor of a session that has not ended. */
export function findVisitor(db: Db, { id, sessionId }: Visitor): Promise<VisitorRow | undefined> {
  return db
    .selectFrom('visitors')
    .innerJoin('visitor_sessions as session', 'session.visitor_id', 'visitors.id')
    .select(['visitors.id', 'visitors.created_at', 'visitors.last_seen_at'])
    .where('visitors.id', '=', id)
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Ends the visitor's sessions: all of them, this one, or all but this one. */
export async function endSessions(db: Db, visitor: Visitor, scope: LogoutScope): Promise<void> {
  await db
    .updateTable('visitor_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('visitor_id', '=', visitor.id)
    .where('ended_at', 'is', null)
    .$if(scope === 'local', (query) => query.where('id', '=', visitor.sessionId))
    .$if(scope === 'others', (query) => query.where('id', '!=', visitor.sessionId))
    .execute();
}

/** Deletes expired refresh tokens, sessions without tokens, and visitors without sessions who left nothing. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
  await sql`
    delete from visitor_sessions as session
    where created_at < now() - interval '1 day'
      and not exists (select from refresh_tokens where session_id = session.id)
  `.execute(db);
  await sql`
    delete from visitors as visitor
    where last_seen_at < now() - interval '1 day'
      and not exists (select from visitor_sessions where visitor_id = visitor.id)
      and not exists (select from order_facts where visitor_id = visitor.id)
      and not exists (select from referral_claims where visitor_id = visitor.id)
  `.execute(db);
}

/** The secret stored under the name; stores `fresh` if there is none. */
export async function findOrStoreSecret(db: Db, name: string, fresh: string): Promise<string> {
  const insert = db
    .insertInto('server_secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value');
  const { inserted, found } = await insertOrFind(
    () => insert.executeTakeFirst(),
    () => findSecret(db, name),
  );
  return inserted?.value ?? found ?? fresh;
}

export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** For a SQL file. */
export function secretSql(name: string, value: string): string {
  return `insert into public.server_secrets (name, value)
values (${escapeLiteral(name)}, ${escapeLiteral(value)})
on conflict (name) do update set value = excluded.value;`;
}
