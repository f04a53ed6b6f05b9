import { sql } from 'kysely';
import type { KeptPhotoKind } from '#crew/rules/phone/limits.ts';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/**
 * Who is erased: what people noted and photographed at their home, and where they stood there. When
 * someone worked, and for how long, stays.
 */
export async function eraseFromWork(trx: Trx, visits: readonly VisitId[]): Promise<void> {
  await sql`
    delete from work_details where event_id in (
      select id from work_events where visit_id = any(${visits}::uuid[]))
  `.execute(trx);
  await sql`delete from visit_photos where visit_id = any(${visits}::uuid[])`.execute(trx);
}

/** A note of someone who cleaned, as its customer is told it. */
interface ToldNote {
  readonly visit: VisitId;
  readonly kind: WorkKind | null;
  readonly at: Date;
  readonly note: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface ToldPhoto {
  readonly visit: VisitId;
  readonly kind: KeptPhotoKind;
  readonly created_at: Date;
  readonly jpeg_base64: string;
}

/** What was noted and photographed at someone's visits, for themselves. */
export async function workToTell(
  db: Db,
  visits: readonly VisitId[],
): Promise<{ readonly notes: readonly ToldNote[]; readonly photos: readonly ToldPhoto[] }> {
  const notes = await sql<ToldNote>`
    select visit_id as visit, kind, at, note, lat as latitude, lng as longitude
    from work_events join work_details on event_id = id
    where visit_id = any(${visits}::uuid[]) order by at, id
  `.execute(db);
  const photos = await sql<ToldPhoto>`
    select visit_id as visit, kind, created_at, encode(jpeg, 'base64') as jpeg_base64
    from visit_photos where visit_id = any(${visits}::uuid[]) order by created_at, id
  `.execute(db);
  return { notes: notes.rows, photos: photos.rows };
}

interface Days {
  /** Where someone was. */
  readonly places: number;
  /** Photos, and what nobody could read. */
  readonly photos: number;
}

export async function forgetOldWork(db: Db, { places, photos }: Days): Promise<void> {
  await sql`delete from crew_codes where expires_at < now()`.execute(db);
  await sql`
    delete from visit_photos where created_at < now() - make_interval(days => ${photos})
  `.execute(db);
  await sql`
    update work_details set raw = null from work_events
    where event_id = id and raw is not null
      and received_at < now() - make_interval(days => ${photos})
  `.execute(db);
  await sql`
    update work_details set lat = null, lng = null, accuracy = null from work_events
    where event_id = id and lat is not null
      and received_at < now() - make_interval(days => ${places})
  `.execute(db);
}
