import type { CatalogueContent, Home, HomeSize } from '#catalogue/rules/types.ts';

/** Homes and sizes could not be switched off, so all were on sale. */
interface ShapeOne extends Omit<CatalogueContent, 'homes'> {
  readonly homes: readonly (Omit<Home, 'offered' | 'sizes'> & {
    readonly sizes: readonly [SizeOfOne, ...SizeOfOne[]];
  })[];
}

type SizeOfOne = Omit<HomeSize, 'offered'>;

/** The shape in which content is written now. */
export const SHAPE = 2;

/**
 * A stored catalog: the content and the number of its shape; without a number, the first. A new
 * required field makes a new shape: the type of the one before, and a function that converts it.
 * Never edit an existing one: databases and backups of every shape exist.
 */
export type StoredContent = StoredAsOne | (CatalogueContent & { readonly shape: typeof SHAPE });

type StoredAsOne = ShapeOne & { readonly shape?: 1 };

/** @param stored of this or an older shape; a newer one only has additional fields */
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
