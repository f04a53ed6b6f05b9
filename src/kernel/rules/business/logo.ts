/** As large as a logo is shown, in CSS pixels; its file may have twice as many of both. */
const BOX = { width: 160, height: 40 } as const;

/** A file's most pixels, and bytes. */
export const mostOfLogo = { width: 320, height: 80, bytes: 20 * 1024 } as const;

/** A logo is named by its bytes and its size, "…-320x80", so that pages know how much room it takes. */
export const logoName = /^[\da-f]{32}-(\d{1,3})x(\d{1,2})$/;

export interface ShownLogo {
  /** On this site. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** It holds the name by itself, so the name does not stand next to it. */
  readonly isWordmark: boolean;
  /** It can be a tab's icon as well. */
  readonly isSquare: boolean;
}

/** Null: none was uploaded. */
export function shownLogo(logo: string): ShownLogo | null {
  const [, width, height] = logoName.exec(logo) ?? [];
  if (width === undefined || height === undefined) return null;
  const size = { width: Number(width), height: Number(height) };
  const shape = size.width / size.height;
  return {
    address: `/logo/${logo}.png`,
    ...fitted(size, BOX),
    isWordmark: shape >= 2.5,
    isSquare: shape > 0.8 && shape < 1.25,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole of it inside the box, never larger than it is. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
