import { cleanJpeg } from '#platform/server/clean-jpeg.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { deleteUnusedPictures, insertPicture } from './picture-queries.ts';

/**
 * Stores a team picture without the camera's metadata.
 * @throws a problem: 422
 */
export async function keepPicture(db: Db, base64: string): Promise<{ id: string }> {
  const jpeg = cleanJpeg(Buffer.from(base64, 'base64'));
  if (jpeg === null) fail('photo-unreadable');
  await deleteUnusedPictures(db);
  return { id: await insertPicture(db, jpeg) };
}
