import { deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';

/** Takes that many photos on a phone, with the labeled button. */
export async function photograph(page: Page, label: string, count: number): Promise<void> {
  const before = await page.getByRole('img').count();
  for (let index = 1; index <= count; index += 1) {
    await page.getByLabel(label).setInputFiles({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: picture(),
    });
    await expect(page.getByRole('img')).toHaveCount(before + index);
  }
}

/** A PNG one pixel tall, and wider than a photo may be. */
export function picture(): Buffer {
  const width = 2000;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(8, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(8 * (width + 1), 0x80);
  for (let row = 0; row < 8; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
