import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { chooseEncoding, type EncodedFile } from './encoded-file.ts';

/** Answers with a file in the encoding that the client likes best, or 304 when it has it already. */
export async function sendFile(
  c: Context<AppEnv>,
  file: EncodedFile,
  headers: Record<string, string>,
  status: 200 | 404 | 500 = 200,
): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const { bytes, etag } = await file.as(encoding);
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
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
