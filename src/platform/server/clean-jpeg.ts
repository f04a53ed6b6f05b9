import { photoSide } from '#kernel/contract/photos.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/**
 * APP14: Adobe's twelve bytes, without which some colors are wrong; other programs write it too.
 */
const ADOBE = 0xee;
const ADOBE_LENGTH = 12;
/** A progressive picture has about ten; one with more hides something else. */
const MAX_SCANS = 20;

/** What has been read of a picture so far. */
interface Picture {
  hasFrame: boolean;
  hasAdobes: boolean;
  scans: number;
  /** Code tables and restarts since the last scan: each may be set only once per scan. */
  readonly ofScan: Set<string>;
  readonly quantizations: Set<number>;
}

/** Whether a segment holds what the format says, and nothing more. */
type Part = (body: Uint8Array, picture: Picture) => boolean;

/** The segments of a picture. Browsers draw baseline, extended and progressive ones. */
const PARTS: ReadonlyMap<number, Part> = new Map([
  [0xc0, isFrame],
  [0xc1, isFrame],
  [0xc2, isFrame],
  [0xc4, areCodes],
  [0xdb, areQuantizations],
  [0xdd, areRestarts],
  [START_OF_SCAN, isScan],
]);

/**
 * A JPEG with nothing but its picture. Removes everything that says where, when and who took it:
 * EXIF, XMP, IPTC, comments, segments that browsers do not draw, and bytes after the end. Null: an
 * incomplete JPEG, a segment with other content, or one larger than our pages create.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const picture: Picture = {
    ...{ hasFrame: false, hasAdobes: false, scans: 0 },
    ...{ ofScan: new Set(), quantizations: new Set() },
  };
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      return picture.scans > 0 ? joined([...kept, bytes.subarray(at, at + 2)]) : null;
    }
    const end = at + 2 + sixteen(bytes, at + 2);
    if (hasNoLength(marker) || end < at + 4 || end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end);
    const part = PARTS.get(marker);
    if (part?.(body, picture) === false) return null;
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    if (part !== undefined || isAdobes(marker, body, picture)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** TEM, restarts outside a scan, and a second start. */
function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE);
}

/** The size, and three bytes per component. */
function isFrame(body: Uint8Array, picture: Picture): boolean {
  const components = body[5] ?? 0;
  const isOne = !picture.hasFrame && components >= 1 && components <= 4;
  picture.hasFrame = true;
  return isOne && body.length === 6 + 3 * components && fits(body, 1) && fits(body, 3);
}

function fits(body: Uint8Array, at: number): boolean {
  const side = sixteen(body, at);
  return side > 0 && side <= photoSide;
}

function isScan(body: Uint8Array, picture: Picture): boolean {
  const components = body[0] ?? 0;
  picture.scans += 1;
  picture.ofScan.clear();
  if (!picture.hasFrame || picture.scans > MAX_SCANS) return false;
  return components >= 1 && components <= 4 && body.length === 4 + 2 * components;
}

/** For each table sixteen counts and as many values; no value appears twice. */
function areCodes(body: Uint8Array, { ofScan }: Picture): boolean {
  let at = 0;
  while (at < body.length) {
    const name = body[at] ?? 0;
    const counts = body.subarray(at + 1, at + 17);
    const count = counts.reduce((sum, each) => sum + each, 0);
    const values = body.subarray(at + 17, at + 17 + count);
    const isNew = isTable(name) && !ofScan.has(`codes ${name}`);
    if (!isNew || counts.length < 16 || values.length < count) return false;
    if (!areCodesFree(counts) || new Set(values).size < count) return false;
    ofScan.add(`codes ${name}`);
    at += 17 + count;
  }
  return at > 0;
}

/** Only so many codes of one to sixteen bits fit without overlap. */
function areCodesFree(counts: Uint8Array): boolean {
  const taken = counts.reduce((sum, each, at) => sum + each * 2 ** (15 - at), 0);
  return taken <= 2 ** 16;
}

/** For each table 64 numbers of one or two bytes; each table once per picture. */
function areQuantizations(body: Uint8Array, { quantizations }: Picture): boolean {
  let at = 0;
  while (at < body.length) {
    const name = body[at] ?? 0;
    const id = name & 0x0f;
    if (!isTable(name) || quantizations.has(id)) return false;
    quantizations.add(id);
    at += 1 + 64 * (1 + (name >> 4));
  }
  return at > 0 && at === body.length;
}

/** One of two classes and one of four tables. */
function isTable(name: number): boolean {
  return name >> 4 <= 1 && (name & 0x0f) <= 3;
}

function areRestarts(body: Uint8Array, { ofScan }: Picture): boolean {
  const isNew = !ofScan.has('restarts');
  ofScan.add('restarts');
  return isNew && body.length === 2;
}

/** Only the first one. */
function isAdobes(marker: number, body: Uint8Array, picture: Picture): boolean {
  if (marker !== ADOBE || picture.hasAdobes) return false;
  const isNamed = Buffer.from(body.subarray(0, 5)).equals(Buffer.from('Adobe'));
  picture.hasAdobes = body.length === ADOBE_LENGTH && isNamed;
  return picture.hasAdobes;
}

/** The end of the picture's data: a marker that is neither a stuffed byte nor a restart. */
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
