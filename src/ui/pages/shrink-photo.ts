import { photoBytes, photoSide } from '#kernel/contract/photos.ts';

const QUALITIES = [0.82, 0.6, 0.4];
const THUMBNAIL_SIDE = 480;

export interface ShrunkPhoto {
  readonly jpeg: Blob;
  /** A data URL. */
  readonly thumbnail: string;
}

/**
 * A redrawn photo: small enough to send, upright, and without the camera's metadata, such as the
 * place. Null if this browser cannot read it.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const jpeg = await smallEnough(drawn(picture, photoSide));
  const thumbnail = drawn(picture, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.7);
  picture.close();
  return jpeg && { jpeg, thumbnail };
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // White below transparent areas, which would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (jpeg && jpeg.size <= photoBytes) return jpeg;
  }
  return null;
}
