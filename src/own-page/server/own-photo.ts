import { workPhotoBytes } from '#crew/server/crew.ts';
import { isUuid, visitId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { doneVisitsAmong } from '#visits/server/visits.ts';

interface OwnPhotoDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
}

/**
 * A photo of the work from a customer's own closed visit, if the owner shows photos.
 * @throws a problem: 404 for everything else
 */
export async function ownPhoto(
  { db, settings }: OwnPhotoDeps,
  order: Pick<Order, 'id'>,
  asked: { readonly visitId: string; readonly photoId: string },
): Promise<Buffer> {
  if (!settings.business.customersSeePhotos) fail('photo-not-found');
  if (!isUuid(asked.visitId) || !isUuid(asked.photoId)) fail('photo-not-found');
  const id = visitId(asked.visitId);
  const visit = (await doneVisitsAmong(db, [id])).get(id);
  if (visit?.orderId !== order.id) fail('photo-not-found');
  return (await workPhotoBytes(db, id, asked.photoId)) ?? fail('photo-not-found');
}
