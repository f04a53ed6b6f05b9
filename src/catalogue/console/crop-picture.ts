import { teamPictureLength, teamPictureSide } from '#kernel/contract/photos.ts';

const QUALITIES = [0.85, 0.6];

/**
 * The middle of a picture as a small square JPEG in base64, redrawn without the camera's metadata,
 * such as the location. Null if this browser cannot read it.
 */
export async function croppedPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = teamPictureSide;
  canvas.height = teamPictureSide;
  const pen = canvas.getContext('2d');
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  if (pen) {
    // White behind transparent parts, which would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const jpegs = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1]);
  return jpegs.find((jpeg) => jpeg !== undefined && jpeg.length <= teamPictureLength) ?? null;
}
