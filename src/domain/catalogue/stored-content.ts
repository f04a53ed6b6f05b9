import type { CatalogueContent } from './types.ts';

/**
 * What the database keeps of a catalogue: the content in the shape that it was written in, with the
 * number of that shape; none is the first. Only `readStored` looks into it.
 */
export interface StoredContent {
  readonly shape?: number;
}

/** As it was written, of whatever shape. */
type Written = Readonly<Record<string, unknown>>;

interface WrittenHome {
  readonly sizes: readonly object[];
}

/**
 * Each brings what was written in one shape to the next: the first one from 1 to 2. A new field that
 * every catalogue has to have is one more here; one that is there already is never edited, since
 * databases and backups of every shape are around.
 */
const UPGRADES: readonly ((written: Written) => Written)[] = [homesAreOffered];

export const SHAPE = UPGRADES.length + 1;

/** @param content of this shape or of an older one; a newer one is this one with more */
export function readStored(stored: StoredContent): CatalogueContent {
  const { shape = 1, ...written } = stored as StoredContent & Written;
  const upgraded = UPGRADES.slice(shape - 1).reduce<Written>(
    (from, upgrade) => upgrade(from),
    written,
  );
  return upgraded as unknown as CatalogueContent;
}

export function toStored(content: CatalogueContent): string {
  return JSON.stringify({ ...content, shape: SHAPE });
}

/** Homes and sizes can be switched off; before, all of them were offered. */
function homesAreOffered(written: Written): Written {
  const homes = written.homes as readonly WrittenHome[];
  return {
    ...written,
    homes: homes.map((home) => ({
      offered: true,
      ...home,
      sizes: home.sizes.map((size) => ({ offered: true, ...size })),
    })),
  };
}
