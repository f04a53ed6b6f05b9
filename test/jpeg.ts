/** One part of a JPEG, with its length. */
export function jpegPart(marker: number, body: readonly number[]): number[] {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
}

/** Its size, and one component. */
export function jpegFrame(height: number, width: number): number[] {
  const side = (length: number) => [length >> 8, length & 0xff];
  return jpegPart(0xc0, [8, ...side(height), ...side(width), 1, 1, 0x11, 0]);
}

/** Two bytes of a picture, a stuffed one and a restart marker: none of them ends the scan. */
export const jpegScan = [
  ...jpegPart(0xda, [1, 1, 0, 0, 63, 0]),
  ...[0x12, 0xff, 0x00, 0xff, 0xd0, 0x34],
];

export function jpegOf(...parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
}

/** A small picture. */
export const JPEG = jpegOf(jpegFrame(8, 8), jpegScan);
/** The same, with the location where it was taken. */
export const TELLING_JPEG = jpegOf(
  jpegPart(0xe1, [...Buffer.from('Exif GPS')]),
  ...[jpegFrame(8, 8), jpegScan],
);
