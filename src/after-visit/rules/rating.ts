export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** What a customer can write next to it. */
export const mostRatingText = 1000;

/** Someone of the office looks at it. */
export const mostOfLow = 3;

export function isLow(given: Stars): boolean {
  return given <= mostOfLow;
}

/** The average in tenths of a star, as it is shown: 47 is 4.7. Null without a rating. */
export function averageTenths(given: readonly Stars[]): number | null {
  if (given.length === 0) return null;
  const sum = given.reduce((all: number, each) => all + each, 0);
  return Math.round((sum * 10) / given.length);
}

/** How many there are of each, from 1 to 5. */
export function countByStars(given: readonly Stars[]): readonly number[] {
  return stars.map((each) => given.filter((one) => one === each).length);
}
