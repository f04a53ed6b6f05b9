export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fainter pixels are invisible. */
const MIN_ALPHA = 8;

/** The smallest rectangle with all visible pixels; null if there are none. */
export function visibleArea({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): PictureArea | null {
  const isSeen = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= MIN_ALPHA;
  const columns = [...Array(width).keys()].filter((x) => someIndex(height, (y) => isSeen(x, y)));
  const rows = [...Array(height).keys()].filter((y) => someIndex(width, (x) => isSeen(x, y)));
  const [left, right] = [columns[0], columns.at(-1)];
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) {
    return null;
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function someIndex(count: number, holds: (index: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) if (holds(index)) return true;
  return false;
}
