import { sql } from 'kysely';
import {
  isWorkPhotoKind,
  type KeptPhotoKind,
  type PhotoKind,
  type WorkPhotoKind,
  workPhotoKinds,
} from '#crew/rules/phone/limits.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { personName } from '#visits/server/telling/telling.ts';

export interface NewPhoto {
  readonly id: string;
  readonly visitId: VisitId;
  readonly by:
    | { readonly personId: PersonId; readonly kind: PhotoKind }
    | { readonly operatorId: string };
  readonly jpeg: Uint8Array;
}

export async function hasPhoto(db: Db, id: string): Promise<boolean> {
  const found = db.selectFrom('visit_photos').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** False if it already exists. */
export async function insertPhoto(trx: Trx, { id, visitId, by, jpeg }: NewPhoto): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('visit_photos')
    .values({
      ...('operatorId' in by
        ? { person_id: null, operator_id: by.operatorId, kind: 'office' }
        : { person_id: by.personId, kind: by.kind }),
      ...{ id, visit_id: visitId, jpeg: Buffer.from(jpeg) },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countPhotos(db: Db, visitId: VisitId): Promise<number> {
  const row = await db
    .selectFrom('visit_photos')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Photos of some visits, oldest first. */
export function photosOf(db: Db, visits: readonly VisitId[]) {
  return (
    db
      .selectFrom('visit_photos')
      .select(['id', 'visit_id as visitId', 'kind', 'created_at as at'])
      // Empty: the office attached it.
      .select(sql<string>`coalesce(${personName('visit_photos.person_id')}, '')`.as('who'))
      .where('visit_id', '=', sql<VisitId>`any(${visits}::uuid[])`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  );
}

/** Photos of the work, which its customer may see. */
export async function workPhotosOf(
  db: Db,
  visits: readonly VisitId[],
): Promise<{ id: string; visitId: VisitId; kind: WorkPhotoKind }[]> {
  if (visits.length === 0) return [];
  return (await photosOf(db, visits)).flatMap(({ id, visitId, kind }) =>
    isWorkPhotoKind(kind) ? [{ id, visitId, kind }] : [],
  );
}

/** Only a photo of one of these `kinds`. Undefined: the visit has no such photo. */
export async function photoBytesOf(
  db: Db,
  visitId: VisitId,
  id: string,
  kinds?: readonly KeptPhotoKind[],
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('visit_photos')
    .select('jpeg')
    .where('id', '=', id)
    .where('visit_id', '=', visitId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .executeTakeFirst();
  return row?.jpeg;
}

/** The same for a photo of the work. */
export function workPhotoBytes(db: Db, visitId: VisitId, id: string): Promise<Buffer | undefined> {
  return photoBytesOf(db, visitId, id, workPhotoKinds);
}

/** Only an office photo; false if there is no such photo. */
export async function deleteOfficePhoto(trx: Trx, visitId: VisitId, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('visit_photos')
    .where('id', '=', id)
    .where('visit_id', '=', visitId)
    .where('kind', '=', 'office')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The visit of an office photo; undefined if there is no such photo. */
export async function visitOfOfficePhoto(
  db: Db,
  id: string,
): Promise<{ visitId: VisitId; jpeg: Buffer } | undefined> {
  return db
    .selectFrom('visit_photos')
    .select(['visit_id as visitId', 'jpeg'])
    .where('id', '=', id)
    .where('kind', '=', 'office')
    .executeTakeFirst();
}
