export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** The maximum length of a rating's comment. */
export const maxRatingTextLength = 1000;

/** The office follows up on ratings up to this. */
export const maxLowRating = 3;

export function isLow(given: Stars): boolean {
  return given <= maxLowRating;
}

/** The average in tenths of a star, as shown: 47 is 4.7. Null without a rating. */
export function averageTenths(given: readonly Stars[]): number | null {
  if (given.length === 0) return null;
  const sum = given.reduce((all: number, each) => all + each, 0);
  return Math.round((sum * 10) / given.length);
}

/** The number of ratings for each of 1 to 5 stars. */
export function countByStars(given: readonly Stars[]): readonly number[] {
  return stars.map((each) => given.filter((one) => one === each).length);
}
