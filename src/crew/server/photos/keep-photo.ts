import type { PhotoAnswer } from '#crew/contract/phone.ts';
import { mostVisitPhotos, type PhotoKind } from '#crew/rules/phone/limits.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import type { RecordDeps } from '#crew/server/work/record-events.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { cleanJpeg } from '#platform/server/clean-jpeg.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Logger } from '#platform/server/logger.ts';
import { lockInTurn, visitsOfPerson } from '#visits/server/visits.ts';
import { countPhotos, hasPhoto, insertPhoto } from './photo-queries.ts';

type PhotoDeps = Pick<RecordDeps, 'db' | 'settings'> & { readonly log: Pick<Logger, 'warn'> };

interface SentPhoto {
  readonly id: string;
  readonly visitId: VisitId;
  readonly kind: PhotoKind;
  readonly bytes: Uint8Array;
}

/**
 * Keeps a photo once, cleaned of all that says where and when it was taken.
 * @throws a problem: 404 not this person's visit, 409 there are enough, 422 not a photo.
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
  const jpeg = cleanJpeg(bytes);
  if (jpeg === null) fail('photo-unreadable');
  return inTransaction(db, async (trx) => {
    // Of two that come at once one is the last that fits.
    await lockInTurn(trx, [`photos of ${visitId}`]);
    const count = await countPhotos(trx, visitId);
    const isNew = await insertPhoto(trx, { id, visitId, personId: person.id, kind, jpeg });
    if (isNew && count >= mostVisitPhotos) fail('crew-photos-full', { most: mostVisitPhotos });
    return { id, status: isNew ? 'stored' : 'known' };
  });
}
