import { photoSide } from '#kernel/contract/photos.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
/** APP14: Adobe's twelve bytes, without which some colors are read wrongly, or anyone's. */
const ADOBE = 0xee;
const ADOBE_LENGTH = 14;
/** A progressive picture has about ten; more than that hold something else. */
const MOST_SCANS = 20;

/**
 * A JPEG with nothing but its picture. Everything that says where, when and who took it is removed:
 * EXIF, XMP, IPTC, comments, and bytes after the end. Null: an incomplete JPEG, or one larger than
 * our pages make.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let isSized = false;
  let scans = 0;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      return isSized ? joined([...parts, bytes.subarray(at, at + 2)]) : null;
    }
    const length = sixteen(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) {
      if (!fits(sixteen(bytes, at + 5)) || !fits(sixteen(bytes, at + 7))) return null;
      isSized = true;
    }
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > MOST_SCANS) return null;
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (!tells(marker) || isAdobes(bytes.subarray(at, end))) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function fits(side: number): boolean {
  return side > 0 && side <= photoSide;
}

/** SOF0 to SOF15; C4, C8 and CC in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What an application wrote next to the picture. */
function tells(marker: number): boolean {
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
}

function isAdobes(segment: Uint8Array): boolean {
  const isNamed = Buffer.from(segment.subarray(4, 9)).equals(Buffer.from('Adobe'));
  return segment[1] === ADOBE && sixteen(segment, 2) === ADOBE_LENGTH && isNamed;
}

/** Where the picture's data ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
