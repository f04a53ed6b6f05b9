import { photoBytes, photoSide } from '#kernel/contract/photos.ts';

const QUALITIES = [0.82, 0.6, 0.4];
const THUMBNAIL_SIDE = 480;

export interface Shrunk {
  readonly jpeg: Blob;
  /** A data address. */
  readonly thumbnail: string;
}

/**
 * A photo drawn again: small enough to be sent, upright, and without what the camera wrote into it,
 * such as the place. Null for what this browser cannot read.
 */
export async function shrinkPhoto(file: Blob): Promise<Shrunk | null> {
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
    // Under what is see-through, which would come out black.
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
