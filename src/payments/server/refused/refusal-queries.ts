import { type Selectable, sql } from 'kysely';
import type { RefusedEventsTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

type RefusedEvent = Selectable<RefusedEventsTable>;

/** A flood of forgeries fills no disk; whether an event is real is found out within minutes. */
const MOST_UNCONFIRMED = 200;

export async function insertRefusal(
  db: Db,
  { id, reason }: Pick<RefusedEvent, 'id' | 'reason'>,
): Promise<void> {
  await sql`
    insert into refused_events (id, reason)
    select ${id}, ${reason}
    where (select count(*) from refused_events where confirmed_at is null) < ${MOST_UNCONFIRMED}
    on conflict (id) do update set reason = excluded.reason, refused_at = now()
  `.execute(db);
}

/** An event was heard: whatever was refused before is history. */
export async function forgetRefusals(db: Db): Promise<void> {
  await db.deleteFrom('refused_events').execute();
}

/** Those that may or may not be from the processor. */
export function unconfirmedRefusals(db: Db): Promise<RefusedEvent[]> {
  return db.selectFrom('refused_events').selectAll().where('confirmed_at', 'is', null).execute();
}

/** The processor's own among them; true if these are the first since an event was heard. */
export async function confirmRefusals(trx: Trx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select exists (select from refused_events where confirmed_at is not null))
    update refused_events set confirmed_at = now() from known
    where id = any(${ids}::text[]) and confirmed_at is null
    returning known.exists as known
  `.execute(trx);
  return rows[0]?.known === false;
}

/** What the processor does not call its own after an hour was made up; the rest is old in a week. */
export async function deleteOldRefusals(trx: Trx): Promise<void> {
  await sql`
    delete from refused_events where refused_at < now()
      - case when confirmed_at is null then interval '1 hour' else interval '7 days' end
  `.execute(trx);
}
