import { crc32, inflateSync } from 'node:zlib';
import { z } from 'zod';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks of the picture itself; the others say who made it, when and with what. */
const KEPT_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const AT_MOST_ONCE = ['IHDR', 'PLTE', 'tRNS'];
/** 256 colors, and their transparency. */
const MAX_BYTES: Readonly<Record<string, number>> = { PLTE: 768, tRNS: 256 };
/** Samples per pixel and bits per sample, by color type (PNG 11.2.1). */
const COLORS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const BY_PALETTE = 3;

interface Png {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/**
 * A PNG with only its picture, and its size. Null: an incomplete PNG, one larger than `most`, or
 * one that browsers do not draw (interlaced, with invalid colors or missing rows).
 */
export function cleanPng(
  bytes: Uint8Array,
  most: { readonly width: number; readonly height: number },
): Png | null {
  const file = Buffer.from(bytes);
  if (!file.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks = chunksOf(file)?.filter(({ type }) => KEPT_CHUNKS.includes(type));
  const header = chunks?.[0];
  if (chunks === undefined || !isEachOnce(chunks)) return null;
  if (header?.type !== 'IHDR' || header.data.length !== 13) return null;
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  if (width < 1 || height < 1 || width > most.width || height > most.height) return null;
  const rows = packedRows(chunks, { header: header.data, width, height });
  if (rows === null) return null;
  const written = chunks.flatMap(({ type, whole }, at) => {
    if (type !== 'IDAT') return [whole];
    return chunks[at - 1]?.type === 'IDAT' ? [] : [chunkOf(type, rows)];
  });
  return { png: Buffer.concat([SIGNATURE, ...written]), width, height };
}

/** All chunks to the end; null if one is cut off or fails its checksum. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    if (length > (MAX_BYTES[type] ?? length)) return null;
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

function chunkOf(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), 8 + data.length);
  return whole;
}

/** Nothing draws a second header or palette, so it could hide anything. */
function isEachOnce(chunks: readonly Chunk[]): boolean {
  const once = chunks.map(({ type }) => type).filter((type) => AT_MOST_ONCE.includes(type));
  return new Set(once).size === once.length;
}

/**
 * The compressed rows in one piece, without bytes after their end; null if some are missing or they
 * are in two places.
 */
function packedRows(
  chunks: readonly Chunk[],
  { header, width, height }: { header: Buffer; width: number; height: number },
): Buffer | null {
  const [depth = 0, color = 0, compression, filter, interlaced] = header.subarray(8);
  if (compression !== 0 || filter !== 0 || interlaced !== 0) return null;
  const { samples, depths } = COLORS[color] ?? { samples: 0, depths: [] };
  if (!depths.includes(depth) || (color === BY_PALETTE && !hasPalette(chunks))) return null;
  const expected = height * (1 + Math.ceil((samples * depth * width) / 8));
  const places = chunks.filter(
    ({ type }, at) => type === 'IDAT' && chunks[at - 1]?.type !== 'IDAT',
  );
  if (places.length !== 1) return null;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  return exactStream(Buffer.concat(data), expected);
}

/** What the `info` option returns; Node's types leave it out. */
const inflated = z.object({
  buffer: z.instanceof(Buffer),
  engine: z.object({ bytesWritten: z.number() }),
});

/** The compressed stream at the start of `bytes` that inflates to exactly `length` bytes. */
function exactStream(bytes: Buffer, length: number): Buffer | null {
  try {
    const answer = inflateSync(bytes, { maxOutputLength: length, info: true });
    const { buffer, engine } = inflated.parse(answer);
    return buffer.length === length ? bytes.subarray(0, engine.bytesWritten) : null;
  } catch {
    return null;
  }
}

/** Whole colors of three bytes, before the rows that use them. */
function hasPalette(chunks: readonly Chunk[]): boolean {
  const before = chunks.slice(
    0,
    chunks.findIndex(({ type }) => type === 'IDAT'),
  );
  const bytes = before.find(({ type }) => type === 'PLTE')?.data.length ?? 0;
  return bytes > 0 && bytes % 3 === 0;
}
