import type { CatalogueContent, Home, HomeSize } from '#catalogue/rules/types.ts';

/** Homes and sizes could not be switched off, so all were on sale. */
interface ContentShapeOne extends Omit<CatalogueContent, 'homes'> {
  readonly homes: readonly (Omit<Home, 'offered' | 'sizes'> & {
    readonly sizes: readonly [SizeShapeOne, ...SizeShapeOne[]];
  })[];
}

type SizeShapeOne = Omit<HomeSize, 'offered'>;

/** The shape in which content is written now. */
export const CURRENT_SHAPE = 2;

/**
 * A stored catalog: the content and the number of its shape; without a number, the first. A new
 * required field makes a new shape: the type of the one before, and a function that converts it.
 * Never edit an existing one: databases and backups of every shape exist.
 */
export type StoredContent =
  | StoredShapeOne
  | (CatalogueContent & { readonly shape: typeof CURRENT_SHAPE });

type StoredShapeOne = ContentShapeOne & { readonly shape?: 1 };

/** @param stored of this or an older shape; a newer one only has additional fields */
export function readStored(stored: StoredContent): CatalogueContent {
  if (isShapeOne(stored)) {
    const { shape: _, ...written } = stored;
    return withHomesOffered(written);
  }
  const { shape: _, ...content } = stored;
  return content;
}

export function toStored(content: CatalogueContent): string {
  return JSON.stringify({ ...content, shape: CURRENT_SHAPE });
}

function isShapeOne(stored: StoredContent): stored is StoredShapeOne {
  return stored.shape === undefined || stored.shape === 1;
}

function withHomesOffered(written: ContentShapeOne): CatalogueContent {
  return {
    ...written,
    homes: written.homes.map(({ sizes: [first, ...others], ...home }) => ({
      offered: true,
      ...home,
      sizes: [withSizeOffered(first), ...others.map(withSizeOffered)],
    })),
  };
}

function withSizeOffered(size: SizeShapeOne): HomeSize {
  return { offered: true, ...size };
}
