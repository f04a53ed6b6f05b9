import { audit } from '#company/server/operators/operators.ts';
import type { PhotoAnswer } from '#crew/contract/phone.ts';
import { maxVisitPhotos, type PhotoKind } from '#crew/rules/phone/limits.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { RecordDeps } from '#crew/server/work/record-events.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { cleanJpeg } from '#platform/server/clean-jpeg.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { findVisit, lockVisit, takeNamedLocks, visitsOfPerson } from '#visits/server/visits.ts';
import {
  countPhotos,
  deleteOfficePhoto,
  hasPhoto,
  insertPhoto,
  type NewPhoto,
} from './photo-queries.ts';

type PhotoDeps = Pick<RecordDeps, 'db' | 'settings'> & { readonly log: Pick<Logger, 'warn'> };

interface SentPhoto {
  readonly id: string;
  readonly visitId: VisitId;
  readonly kind: PhotoKind;
  readonly bytes: Uint8Array;
}

/**
 * Stores a photo once, without its metadata about where and when it was taken.
 * @throws a problem: 404 not this person's visit, 409 too many, 422 not a photo.
 */
export async function keepPhoto(
  { db, settings, log }: PhotoDeps,
  { deviceId, signedInAt, person }: CrewPhone,
  { id, visitId, kind, bytes }: SentPhoto,
): Promise<PhotoAnswer> {
  if (await hasPhoto(db, id)) return { id, status: 'known' };
  const { timeZone } = settings.business;
  const asked = { personId: person.id, timeZone, since: signedInAt };
  const own = await visitsOfPerson(db, asked, [visitId]);
  if (own.length === 0) {
    log.warn({ device: deviceId, visit: visitId }, 'a photo at a visit of others is refused');
    fail('visit-not-found');
  }
  const jpeg = requireJpeg(bytes);
  return inTransaction(db, async (trx) => {
    const isNew = await storePhoto(trx, { id, visitId, by: { personId: person.id, kind }, jpeg });
    return { id, status: isNew ? 'stored' : 'known' };
  });
}

/**
 * The same for a photo that the office attaches to an upcoming or completed visit, for its crew.
 * @throws a problem: 404 no such visit, 409 too many, 422 not a photo.
 */
export async function attachPhoto(
  db: Db,
  operatorId: string,
  { id, visitId, bytes }: Omit<SentPhoto, 'kind'>,
): Promise<void> {
  const jpeg = requireJpeg(bytes);
  await inTransaction(db, async (trx) => {
    const visit = await lockVisit(trx, visitId);
    if (visit === undefined || visit.order_id === null) fail('visit-not-found');
    if (visit.state === 'cancelled') fail('visit-over');
    const isNew = await storePhoto(trx, { id, visitId, by: { operatorId }, jpeg });
    if (!isNew) return;
    const subject = { kind: 'booking', id: visit.order_id } as const;
    await audit(trx, { operatorId, act: 'booking.visit-described', subject, details: { visitId } });
  });
}

/** Removes an office photo from its visit. @throws a problem: 404 */
export async function removePhoto(
  db: Db,
  operatorId: string,
  { id, visitId }: Pick<SentPhoto, 'id' | 'visitId'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const visit = await findVisit(trx, visitId);
    const isGone = await deleteOfficePhoto(trx, visitId, id);
    if (!isGone || visit?.order_id == null) fail('photo-not-found');
    const subject = { kind: 'booking', id: visit.order_id } as const;
    await audit(trx, { operatorId, act: 'booking.visit-described', subject, details: { visitId } });
  });
}

function requireJpeg(bytes: Uint8Array): Uint8Array {
  return cleanJpeg(bytes) ?? fail('photo-unreadable');
}

/** False if it already exists. Locks the visit, so that only one of two simultaneous photos can be the last. */
async function storePhoto(trx: Trx, photo: NewPhoto): Promise<boolean> {
  const { visitId } = photo;
  await takeNamedLocks(trx, [`photos of ${visitId}`]);
  const count = await countPhotos(trx, visitId);
  const isNew = await insertPhoto(trx, photo);
  if (isNew && count >= maxVisitPhotos) fail('crew-photos-full', { most: maxVisitPhotos });
  return isNew;
}
