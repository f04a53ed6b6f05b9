import type { CatalogueContent, Home, HomeSize } from '#catalogue/rules/types.ts';

/** Homes and sizes could not be switched off: all of them were offered. */
interface ShapeOne extends Omit<CatalogueContent, 'homes'> {
  readonly homes: readonly (Omit<Home, 'offered' | 'sizes'> & {
    readonly sizes: readonly [SizeOfOne, ...SizeOfOne[]];
  })[];
}

type SizeOfOne = Omit<HomeSize, 'offered'>;

/** The shape in which content is written now. */
export const SHAPE = 2;

/**
 * What the database keeps of a catalog: the content in the shape that it was written in, with the
 * number of that shape; none is the first. A new field that every catalog has to have makes a new
 * shape: the type of the one before, and a function that brings it on. One that already exists is
 * never edited, since databases and backups of every shape are around.
 */
export type StoredContent = StoredAsOne | (CatalogueContent & { readonly shape: typeof SHAPE });

type StoredAsOne = ShapeOne & { readonly shape?: 1 };

/** @param stored of this shape or of an older one; a newer one is this one with more */
export function readStored(stored: StoredContent): CatalogueContent {
  if (isOfShapeOne(stored)) {
    const { shape: _, ...written } = stored;
    return homesAreOffered(written);
  }
  const { shape: _, ...content } = stored;
  return content;
}

export function toStored(content: CatalogueContent): string {
  return JSON.stringify({ ...content, shape: SHAPE });
}

function isOfShapeOne(stored: StoredContent): stored is StoredAsOne {
  return stored.shape === undefined || stored.shape === 1;
}

function homesAreOffered(written: ShapeOne): CatalogueContent {
  return {
    ...written,
    homes: written.homes.map(({ sizes: [first, ...others], ...home }) => ({
      offered: true,
      ...home,
      sizes: [sizeIsOffered(first), ...others.map(sizeIsOffered)],
    })),
  };
}

function sizeIsOffered(size: SizeOfOne): HomeSize {
  return { offered: true, ...size };
}
