import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { png } from '#test/png.ts';
import { cleanPng } from './clean-png.ts';

const max = { width: 320, height: 80 };

test('removes text next to the picture and bytes after its end', () => {
  const telling = Buffer.concat([png(8, 4, { telling: 'Author\0Jo' }), Buffer.from('more')]);
  expect(cleanPng(telling, max)).toEqual({ png: png(8, 4), width: 8, height: 4 });
});

test('removes bytes after the end of the compressed rows', () => {
  const hiding = png(8, 4, { hidden: 'where Jo lives', spread: 3 });
  expect(cleanPng(hiding, max)).toEqual({ png: png(8, 4), width: 8, height: 4 });
});

test('merges rows from a thousand chunks, most of them empty, into one', () => {
  expect(cleanPng(png(8, 4, { spread: 1000 }), max)?.png).toEqual(png(8, 4));
});

const whole = png(8, 4);
const bent = Buffer.from(whole);
bent[20] = 9;

const headed = (depth: number, color: 0 | 2 | 3 | 6, palette?: number) =>
  png(8, 4, { depth, color, ...(palette !== undefined && { palette }) });

test.each([
  ['bits that no PNG has', headed(3, 2)],
  ['255 bits', headed(255, 0)],
  ['a palette’s sixteen bits', headed(16, 3, 2)],
  ['no palette', headed(8, 3)],
  ['an empty palette', headed(8, 3, 0)],
  ['half a color in its palette', headed(8, 3, 1 / 3)],
])('refuses one with %s, which no browser draws', (_, bytes) => {
  expect(cleanPng(bytes, max)).toBeNull();
});

test.each([
  ['grey', headed(1, 0)],
  ['a palette', headed(8, 3, 2)],
  ['deep colors', headed(16, 6)],
])('accepts one with %s', (_, bytes) => {
  expect(cleanPng(bytes, max)).toEqual({ png: bytes, width: 8, height: 4 });
});

/** With its palette twice. */
function doubled(file: Buffer): Buffer {
  const at = file.indexOf('PLTE') - 4;
  const chunk = file.subarray(at, at + 12 + file.readUInt32BE(at));
  return Buffer.concat([file.subarray(0, at), chunk, file.subarray(at)]);
}

/** With another chunk between its first rows and the rest. */
function torn(): Buffer {
  const file = png(8, 4, { depth: 8, color: 3, palette: 2, spread: 2 });
  const rows = file.indexOf('IDAT') - 4;
  const rest = rows + 12 + file.readUInt32BE(rows);
  const transparency = Buffer.from('0000000174524e53ff', 'hex');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(transparency.subarray(4)));
  return Buffer.concat([file.subarray(0, rest), transparency, sum, file.subarray(rest)]);
}

test.each([
  ['two palettes', doubled(headed(8, 3, 2))],
  ['a palette of more colors than there are', headed(8, 3, 257)],
  ['rows in two places', torn()],
  ['another type', Buffer.from('<svg onload="alert(1)"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['one that breaks off', whole.subarray(0, -4)],
  ['one that was bent', bent],
  ['one that is too wide', png(321, 4)],
  ['one that is too high', png(8, 81)],
  ['one without a pixel', png(0, 4)],
  ['one whose rows are missing', png(8, 4, { rows: 3 })],
  ['one with more rows than it says', png(8, 4, { rows: 4000 })],
  ['one that is interlaced', png(8, 4, { interlaced: true })],
])('refuses %s', (_, bytes) => {
  expect(cleanPng(bytes, max)).toBeNull();
});
