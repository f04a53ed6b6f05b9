/** A logo's maximum size on the page, in CSS pixels; its file may be twice as wide and high. */
const MAX_SHOWN_SIZE = { width: 160, height: 40 } as const;

/** The maximum of a file's pixels and bytes. */
export const maxLogo = { width: 320, height: 80, bytes: 20 * 1024 } as const;

/** A logo's name contains a hash of its bytes and its size, "…-320x80", so pages know its size. */
export const logoName = /^[\da-f]{32}-(\d{1,3})x(\d{1,2})$/;

export interface ShownLogo {
  /** The address on this site. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** It contains the name, so the name is not shown next to it. */
  readonly isWordmark: boolean;
  /** It can also be a tab's icon. */
  readonly isSquare: boolean;
}

/** Null if none was uploaded. */
export function shownLogo(logo: string): ShownLogo | null {
  const [, width, height] = logoName.exec(logo) ?? [];
  if (width === undefined || height === undefined) return null;
  const size = { width: Number(width), height: Number(height) };
  const shape = size.width / size.height;
  return {
    address: `/logo/${logo}.png`,
    ...fitInto(size, MAX_SHOWN_SIZE),
    isWordmark: shape >= 2.5,
    isSquare: shape > 0.8 && shape < 1.25,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Fits the whole picture into the box, and never enlarges it. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
