import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** One file in memory in every encoding; each is made once, at the first request or by `warm`. */
export interface EncodedFile {
  encodings: readonly Encoding[];
  as(encoding: Encoding): Promise<Encoded>;
}

/** Blocks of 128 KB: React's file gets 87 bytes smaller, the others stay the same. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 17 },
};
const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
  identity: (bytes: Uint8Array) => Promise.resolve(bytes),
};

/**
 * A file to serve. Compressed formats (pictures, fonts) are not compressed again.
 * @param brotli the build's compressed version, if any
 */
export function encodedFile(
  content: Uint8Array | string,
  compressible: boolean,
  brotli: string | null = null,
): EncodedFile {
  const bytes = Buffer.from(content);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const made = new Map<Encoding, Promise<Encoded>>();
  return {
    encodings: compressible ? ['br', 'gzip', 'identity'] : ['identity'],
    as(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const isKept = encoding === 'br' && brotli !== null;
      const compressed = isKept ? readFile(brotli) : compressors[encoding](bytes);
      const making = compressed.then((encoded) => ({
        bytes: new Uint8Array(encoded),
        // A strong ETag identifies bytes, so each encoding has its own.
        etag: `"${hash}-${encoding}"`,
      }));
      made.set(encoding, making);
      return making;
    },
  };
}

/** The best encoding that the client accepts (RFC 9110, section 12.5.3); identity in doubt. */
export function chooseEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
  const weightOf = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? 0;
  const compressed = offered.filter(
    (encoding) => encoding !== 'identity' && weightOf(encoding) > 0,
  );
  return compressed.sort((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}
