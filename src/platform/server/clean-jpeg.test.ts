import { expect, test } from 'vitest';
import { jpegFrame, jpegOf, jpegPart, jpegScan } from '#test/jpeg.ts';
import { cleanJpeg } from './clean-jpeg.ts';

const text = (marker: number, said: string) => jpegPart(marker, [...Buffer.from(said)]);
const filled = (length: number, from = 1) => Array.from({ length }, (_, at) => from + (at % 200));
const counted = (...counts: number[]) => [...counts, ...Array(16 - counts.length).fill(0)];

const QUANTIZATION = jpegPart(0xdb, [0x00, ...filled(64), 0x11, ...filled(128)]);
/** Two codes of two bits; then two of two bits and one of three. */
const CODES = jpegPart(0xc4, [0x00, ...counted(0, 2), 4, 5, 0x11, ...counted(0, 2, 1), 7, 8, 9]);
const RESTARTS = jpegPart(0xdd, [0, 4]);
const FRAME = jpegFrame(8, 8);
const ADOBE = text(0xee, 'Adobe\0d\0\0\0\0\u0001');
const WHERE = 'GPS 37.77 -122.41 at home';

test('removes what a camera wrote next to the picture, also between two scans', () => {
  const telling = jpegOf(
    ...[text(0xe1, 'Exif GPS'), ADOBE, QUANTIZATION, RESTARTS, FRAME, CODES, jpegScan],
    ...[text(0xfe, 'at home'), CODES, jpegScan],
  );
  const picture = [ADOBE, QUANTIZATION, RESTARTS, FRAME, CODES, jpegScan, CODES, jpegScan];
  expect(cleanJpeg(telling)).toEqual(jpegOf(...picture));
});

test.each(['Adobe and where it was', 'GPS 52.5 N 13', 'Adobe'])('removes APP14 with %j', (said) => {
  expect(cleanJpeg(jpegOf(text(0xee, said), FRAME, jpegScan))).toEqual(jpegOf(FRAME, jpegScan));
});

test("keeps Adobe's segment once", () => {
  const twice = jpegOf(ADOBE, text(0xee, 'Adobe at home'.slice(0, 12)), FRAME, jpegScan);
  expect(cleanJpeg(twice)).toEqual(jpegOf(ADOBE, FRAME, jpegScan));
});

test('removes everything after the end', () => {
  const whole = jpegOf(FRAME, jpegScan);
  expect(cleanJpeg(new Uint8Array([...whole, 1, 2, 3]))).toEqual(whole);
});

test('removes text in a segment with any marker', () => {
  for (let marker = 0x01; marker < 0xff; marker += 1) {
    const parts = [text(marker, WHERE), FRAME, jpegScan, text(marker, WHERE)];
    const cleaned = cleanJpeg(jpegOf(...parts)) ?? [];
    const kept = Buffer.from(cleaned).includes(WHERE);
    // After a scan's header comes the picture's own data, which may be anything.
    expect([marker, kept]).toEqual([marker, false]);
  }
});

test.each([
  ['another type', Uint8Array.from(Buffer.from('<svg onload="alert(1)"/>'))],
  ['nothing', new Uint8Array()],
  ['no picture', jpegOf(QUANTIZATION)],
  ['a size and nothing of its size', jpegOf(FRAME)],
  ['a scan before its size', jpegOf(jpegScan, FRAME)],
  ['one that breaks off', jpegOf(FRAME, jpegScan).subarray(0, -2)],
  ['a segment longer than the file', jpegOf(FRAME, [0xff, 0xe1, 0xff, 0xff])],
  ['a side longer than our pages make it', jpegOf(jpegFrame(1601, 8), jpegScan)],
  ['more scans than a picture has', jpegOf(FRAME, ...Array(21).fill(jpegScan))],
  ['a side of no length', jpegOf(jpegFrame(8, 0), jpegScan)],
  ['two sizes', jpegOf(FRAME, FRAME, jpegScan)],
  ['a size and more', jpegOf(jpegPart(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0, 9]), jpegScan)],
  ['another kind of picture', jpegOf(jpegPart(0xc9, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]), jpegScan)],
  ['the head of a scan and more', jpegOf(FRAME, jpegPart(0xda, [1, 1, 0, 0, 63, 0, 9]))],
  ['the same quantization twice', jpegOf(QUANTIZATION, FRAME, jpegScan, QUANTIZATION, jpegScan)],
  ['a short quantization', jpegOf(jpegPart(0xdb, [0, ...filled(63)]), FRAME, jpegScan)],
  ['the same codes twice for one scan', jpegOf(FRAME, CODES, CODES, jpegScan)],
  ['codes and more', jpegOf(FRAME, jpegPart(0xc4, [0, ...counted(0, 1), 4, 5]), jpegScan)],
  ['two codes of one value', jpegOf(FRAME, jpegPart(0xc4, [0, ...counted(0, 2), 4, 4]), jpegScan)],
  ['three codes of a bit', jpegOf(FRAME, jpegPart(0xc4, [0, ...counted(3), 4, 5, 6]), jpegScan)],
  ['restarts and more', jpegOf(FRAME, jpegPart(0xdd, [0, 4, 5]), jpegScan)],
  ['restarts twice', jpegOf(FRAME, RESTARTS, RESTARTS, jpegScan)],
  ['another start', jpegOf([0xff, 0xd8], FRAME, jpegScan)],
])('refuses %s', (_, bytes) => {
  expect(cleanJpeg(bytes)).toBeNull();
});
