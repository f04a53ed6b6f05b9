import { createHash } from 'node:crypto';
import { maxLogo } from '#kernel/rules/business/logo.ts';
import { cleanPng } from '#platform/server/clean-png.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { deleteUnusedLogos, findLogo, insertLogo } from './logo-queries.ts';

/**
 * Stores a logo without its metadata.
 * @throws a problem: 422
 */
export async function storeLogo(db: Db, base64: string): Promise<{ logo: string }> {
  const clean = cleanPng(Buffer.from(base64, 'base64'), maxLogo);
  if (clean === null || clean.png.length > maxLogo.bytes) fail('logo-unreadable');
  const { png, width, height } = clean;
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 32);
  const id = `${hash}-${width}x${height}`;
  await deleteUnusedLogos(db);
  await insertLogo(db, { id, png });
  return { logo: id };
}

/**
 * The name contains the size, so only names that we issued are accepted.
 * @throws a problem: 422
 */
export async function refuseUnknownLogo(db: Db, logo: string): Promise<void> {
  if (logo !== '' && (await findLogo(db, logo)) === undefined) {
    failAt('content.logo', 'logo-unknown');
  }
}
