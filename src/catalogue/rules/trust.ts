import type { CatalogueContent, Trust } from './types.ts';

/** More would be a crowd. */
export const mostTeamPictures = 6;

const NOTHING_TOLD: Trust = {
  rating: null,
  reviews: null,
  insured: false,
  bonded: false,
  since: null,
  guarantee: '',
};

export function trustOf({ trust }: Pick<CatalogueContent, 'trust'>): Trust {
  return trust ?? NOTHING_TOLD;
}

/** "4.9" */
export function ratingText(rating: number): string {
  return (rating / 10).toFixed(1);
}

/** A text's paragraphs, which blank lines part. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
