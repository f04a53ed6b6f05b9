import { fitted, mostOfLogo } from '#kernel/rules/business/logo.ts';
import { type Part, seenPart } from './seen-part.ts';

/** Shares of the maximum pixels: an image with too many bytes is drawn a little smaller. */
const SHARES = [1, 0.75, 0.5];
/** The size at which the margin is searched. */
const LOOKED_AT = { width: 640, height: 640 };

/**
 * A picture redrawn as a small PNG in base64. Metadata is lost, and an SVG becomes pixels that
 * cannot run scripts. Null if this browser cannot read it.
 */
export async function logoPicture(file: Blob): Promise<string | null> {
  const picture = await pictureOf(file);
  const part = picture && partOf(picture);
  if (picture === null || part === null) return null;
  // An SVG is sharp at any size, even if its own size is small.
  const enlarged = file.type === 'image/svg+xml' ? 100 : 1;
  const pngs = SHARES.map((share) => drawn(picture, part, { share, enlarged }));
  return pngs.find((png) => png.length * 0.75 <= mostOfLogo.bytes) ?? null;
}

/** Loads it as an image element, in which an SVG runs no scripts and loads nothing. */
async function pictureOf(file: Blob): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = await dataUrl(file);
  await picture.decode().catch(() => undefined);
  return picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null;
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
}

/** The visible part: a margin around it would look like a gap on the page. */
function partOf(picture: HTMLImageElement): Part | null {
  const { naturalWidth, naturalHeight } = picture;
  const size = fitted({ width: naturalWidth, height: naturalHeight }, LOOKED_AT);
  const { pen } = canvasOf(size);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  const seen = seenPart(pen.getImageData(0, 0, size.width, size.height));
  const scale = naturalWidth / size.width;
  return (
    seen && {
      left: seen.left * scale,
      top: seen.top * scale,
      width: seen.width * scale,
      height: seen.height * scale,
    }
  );
}

interface Drawn {
  readonly share: number;
  readonly enlarged: number;
}

function drawn(picture: HTMLImageElement, part: Part, { share, enlarged }: Drawn): string {
  const size = fitted(
    { width: part.width * enlarged, height: part.height * enlarged },
    { width: mostOfLogo.width * share, height: mostOfLogo.height * share },
  );
  const { canvas, pen } = canvasOf(size);
  const { left, top } = part;
  pen.drawImage(picture, left, top, part.width, part.height, 0, 0, size.width, size.height);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

function canvasOf(size: { readonly width: number; readonly height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws nothing');
  pen.imageSmoothingQuality = 'high';
  return { canvas, pen };
}
