import { expect, test } from 'vitest';
import { cleanJpeg } from './clean-jpeg.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const TABLES = [0xff, 0xdb, 0, 3, 1];
/** Two entropy-coded bytes, a stuffed one and a restart: none of them ends the scan. */
const SCAN = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];

function segment(marker: number, text: string): number[] {
  return [0xff, marker, 0, text.length + 2, ...Buffer.from(text)];
}

function frame(height: number, width: number): number[] {
  return [0xff, 0xc0, 0, 8, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 0];
}

function jpeg(...parts: number[][]): Uint8Array {
  return new Uint8Array([START, ...parts, END].flat());
}

test('what a camera wrote next to the picture is left out, also between two scans', () => {
  const exif = segment(0xe1, 'Exif GPS');
  const comment = segment(0xfe, 'at home');
  const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\u0001');
  const telling = jpeg(exif, adobe, TABLES, frame(8, 8), SCAN, comment, SCAN);
  expect(cleanJpeg(telling)).toEqual(jpeg(adobe, TABLES, frame(8, 8), SCAN, SCAN));
});

test.each(['Adobe and where it was', 'GPS 52.5 N 13', 'Adobe'])(
  'APP14 with %j is left out',
  (text) => {
    const plain = jpeg(TABLES, frame(8, 8), SCAN);
    expect(cleanJpeg(jpeg(segment(0xee, text), TABLES, frame(8, 8), SCAN))).toEqual(plain);
  },
);

test('nothing that is behind the end is kept', () => {
  const whole = jpeg(TABLES, frame(8, 8), SCAN);
  expect(cleanJpeg(new Uint8Array([...whole, 1, 2, 3]))).toEqual(whole);
});

test.each([
  ['another type', Uint8Array.from(Buffer.from('<svg onload="alert(1)"/>'))],
  ['nothing', new Uint8Array()],
  ['no picture', jpeg(TABLES)],
  ['one that breaks off', jpeg(TABLES, frame(8, 8), SCAN).subarray(0, -2)],
  ['a segment longer than the file', jpeg(frame(8, 8), [0xff, 0xe1, 0xff, 0xff])],
  ['a side longer than our pages make it', jpeg(frame(1601, 8), SCAN)],
  ['more scans than a picture has', jpeg(frame(8, 8), ...Array(21).fill(SCAN))],
  ['a side of no length', jpeg(frame(8, 0), SCAN)],
])('%s is refused', (_, bytes) => {
  expect(cleanJpeg(bytes)).toBeNull();
});
