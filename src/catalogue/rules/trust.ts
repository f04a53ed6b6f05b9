import type { CatalogueContent, Trust } from './types.ts';

/** The maximum number of team pictures. */
export const maxTeamPictures = 6;

const EMPTY_TRUST: Trust = {
  rating: null,
  reviews: null,
  insured: false,
  bonded: false,
  since: null,
  guarantee: '',
};

export function trustOrEmpty({ trust }: Pick<CatalogueContent, 'trust'>): Trust {
  return trust ?? EMPTY_TRUST;
}

/** All ratings that customers gave on their own pages, high or low. */
export interface RatingTotals {
  readonly reviews: number;
  /** The sum of all ratings. */
  readonly stars: number;
}

export const noRatings: RatingTotals = { reviews: 0, stars: 0 };

/** Fewer say little, and could reveal who gave them. */
const minRatings = 5;

/** The owner's reviews and the ratings given here, as one number. */
export function withRatings(told: Trust, { reviews, stars }: RatingTotals): Trust {
  const elsewhere = told.rating === null ? 0 : (told.reviews ?? 0);
  if (reviews === 0 || elsewhere + reviews < minRatings) return told;
  const tenths = (told.rating ?? 0) * elsewhere + stars * 10;
  const all = elsewhere + reviews;
  return { ...told, rating: Math.round(tenths / all), reviews: all };
}

/** "4.9" */
export function ratingText(rating: number): string {
  return (rating / 10).toFixed(1);
}

/** A text's paragraphs, separated by blank lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
