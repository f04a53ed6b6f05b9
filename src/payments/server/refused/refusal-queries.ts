import { type Selectable, sql } from 'kysely';
import type { RefusedEventsTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

type RefusedEvent = Selectable<RefusedEventsTable>;

/**
 * Forgeries cannot fill the disk; minutes later it is known whether an event is real. With many
 * addresses a real event may be dropped, but the processor sends it again.
 */
const MAX_UNCONFIRMED = 1_000;

export async function insertRefusal(
  db: Db,
  { id, reason }: Pick<RefusedEvent, 'id' | 'reason'>,
): Promise<void> {
  await sql`
    with unconfirmed as (
      select id, count(*) over () as n from refused_events where confirmed_at is null
    ), gone as (
      -- Any of them: nobody can choose which stay.
      delete from refused_events where id in (
        select id from unconfirmed where n >= ${MAX_UNCONFIRMED}
          and not exists (select from refused_events where id = ${id}) order by random() limit 1
      )
    )
    insert into refused_events (id, reason) values (${id}, ${reason})
    on conflict (id) do update set reason = excluded.reason, refused_at = now()
  `.execute(db);
}

/** An event was accepted, so earlier refusals no longer matter. */
export async function forgetRefusals(db: Db): Promise<void> {
  await db.deleteFrom('refused_events').execute();
}

/** Refused events that may or may not be from the processor. */
export function unconfirmedRefusals(db: Db): Promise<RefusedEvent[]> {
  return db.selectFrom('refused_events').selectAll().where('confirmed_at', 'is', null).execute();
}

/** Marks the processor's own; true if these are the first since an event was accepted. */
export async function confirmRefusals(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select exists (select from refused_events where confirmed_at is not null))
    update refused_events set confirmed_at = now() from known
    where id = any(${ids}::text[]) and confirmed_at is null
    returning known.exists as known
  `.execute(trx);
  return rows[0]?.known === false;
}

/**
 * Deletes checked events that the processor does not know, because they were made up, except recent
 * ones that it may not know yet. The rest expires after a week.
 */
export async function deleteOldRefusals(trx: Trx, asked: readonly string[]): Promise<void> {
  await sql`
    delete from refused_events where case when confirmed_at is null
      then id = any(${asked}::text[]) and refused_at < now() - interval '2 minutes'
      else refused_at < now() - interval '7 days' end
  `.execute(trx);
}
