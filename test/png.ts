import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), 8 + data.length);
  return whole;
}

interface PngOptions {
  /** Text next to the picture. */
  readonly telling?: string;
  /** Fewer than its height says. */
  readonly rows?: number;
  readonly interlaced?: boolean;
  /** The bits of a sample, and the color type: by default eight, and RGB with alpha. */
  readonly depth?: number;
  readonly color?: 0 | 2 | 3 | 6;
  /** The colors of its palette. */
  readonly palette?: number;
  /** Data after the end of its compressed rows. */
  readonly hidden?: string;
  /** The number of chunks for its rows; some are empty if there are more chunks than bytes. */
  readonly spread?: number;
}

const SAMPLES = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** A PNG of a single color, transparent by default. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { telling, rows = height, interlaced = false, depth = 8, color = 6, palette } = options;
  const { hidden = '', spread = 1 } = options;
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, Number(interlaced)]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const row = Buffer.alloc(1 + Math.ceil((width * SAMPLES[color] * depth) / 8), 0x7a);
  row[0] = 0;
  const packed = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  const data = Buffer.concat([packed, Buffer.from(hidden)]);
  const step = Math.ceil(data.length / spread);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(telling === undefined ? [] : [chunk('tEXt', Buffer.from(telling))]),
    ...(palette === undefined ? [] : [chunk('PLTE', Buffer.alloc(palette * 3, 0x7a))]),
    ...Array.from({ length: spread }, (_, at) =>
      chunk('IDAT', data.subarray(at * step, (at + 1) * step)),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
