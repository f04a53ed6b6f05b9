import { fitInto, maxLogo } from '#kernel/rules/business/logo.ts';
import { type PictureArea, visibleArea } from './seen-part.ts';

/** Shares of the maximum pixels: an image with too many bytes is drawn a little smaller. */
const PIXEL_SHARES = [1, 0.75, 0.5];
/** The size at which the margin is searched. */
const MARGIN_SEARCH_SIZE = { width: 640, height: 640 };

/**
 * A picture redrawn as a small PNG in base64. Metadata is lost, and an SVG becomes pixels that
 * cannot run scripts. Null if this browser cannot read it.
 */
export async function logoPicture(file: Blob): Promise<string | null> {
  const picture = await loadPicture(file);
  const part = picture && visibleAreaOf(picture);
  if (picture === null || part === null) return null;
  // An SVG is sharp at any size, even if its own size is small.
  const enlarged = file.type === 'image/svg+xml' ? 100 : 1;
  const pngs = PIXEL_SHARES.map((share) => drawPart(picture, part, { share, enlarged }));
  return pngs.find((png) => png.length * 0.75 <= maxLogo.bytes) ?? null;
}

/** Loads it as an image element, in which an SVG runs no scripts and loads nothing. */
async function loadPicture(file: Blob): Promise<HTMLImageElement | null> {
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
function visibleAreaOf(picture: HTMLImageElement): PictureArea | null {
  const { naturalWidth, naturalHeight } = picture;
  const size = fitInto({ width: naturalWidth, height: naturalHeight }, MARGIN_SEARCH_SIZE);
  const { pen } = canvasOf(size);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  const seen = visibleArea(pen.getImageData(0, 0, size.width, size.height));
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

interface DrawOptions {
  readonly share: number;
  readonly enlarged: number;
}

function drawPart(
  picture: HTMLImageElement,
  part: PictureArea,
  { share, enlarged }: DrawOptions,
): string {
  const size = fitInto(
    { width: part.width * enlarged, height: part.height * enlarged },
    { width: maxLogo.width * share, height: maxLogo.height * share },
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
