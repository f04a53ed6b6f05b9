import { sql } from 'kysely';
import type { KeptPhotoKind } from '#crew/rules/phone/limits.ts';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

/**
 * Erases what people noted and photographed at a customer's home, and where they were there. Who worked when, and for
 * how long, stays.
 */
export async function eraseFromWork(trx: Trx, visits: readonly VisitId[]): Promise<void> {
  await sql`
    delete from work_details where event_id in (
      select id from work_events where visit_id = any(${visits}::uuid[]))
  `.execute(trx);
  await sql`delete from visit_photos where visit_id = any(${visits}::uuid[])`.execute(trx);
}

/** A cleaner's note, as its customer's export shows it. */
interface NoteForCustomer {
  readonly visit: VisitId;
  readonly kind: WorkKind | null;
  readonly at: Date;
  readonly note: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface PhotoForCustomer {
  readonly visit: VisitId;
  readonly kind: KeptPhotoKind;
  readonly created_at: Date;
  readonly jpeg_base64: string;
}

/** What was noted and photographed at a customer's visits, for their own export. */
export async function workForCustomer(
  db: Db,
  visits: readonly VisitId[],
): Promise<{
  readonly notes: readonly NoteForCustomer[];
  readonly photos: readonly PhotoForCustomer[];
}> {
  const notes = await sql<NoteForCustomer>`
    select visit_id as visit, kind, at, note, lat as latitude, lng as longitude
    from work_events join work_details on event_id = id
    where visit_id = any(${visits}::uuid[]) order by at, id
  `.execute(db);
  const photos = await sql<PhotoForCustomer>`
    select visit_id as visit, kind, created_at, encode(jpeg, 'base64') as jpeg_base64
    from visit_photos where visit_id = any(${visits}::uuid[]) order by created_at, id
  `.execute(db);
  return { notes: notes.rows, photos: photos.rows };
}

interface Days {
  /** Locations. */
  readonly places: number;
  /** Photos, and unreadable records. */
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
