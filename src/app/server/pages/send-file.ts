import type { Context } from 'hono';
import type { AppEnv } from '#registry/app-env.ts';
import { chooseEncoding, type EncodedFile } from './encoded-file.ts';

/** `cache-control` of a file whose name changes with its content. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/**
 * Answers with a file in the client's preferred encoding, or 304 if the client already has it. A permanently
 * cached file needs no ETag and no request id: each would only be bytes before the first paint (docs/adr/0014).
 */
export async function sendFile(
  c: Context<AppEnv>,
  file: EncodedFile,
  headers: Record<string, string>,
  status: 200 | 404 | 500 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const { bytes, etag } = await file.as(encoding);
  const forGood = headers['cache-control'] === IMMUTABLE_CACHE;
  if (forGood) c.header('x-request-id', undefined);
  else c.header('etag', etag);
  if (file.encodings.length > 1) c.header('vary', 'accept-encoding');
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (status === 200 && hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  c.header('content-length', String(bytes.length));
  return c.body(bytes, status);
}

function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
