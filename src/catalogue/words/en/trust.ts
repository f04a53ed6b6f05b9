import { ratingText, trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { CatalogueContent } from '#catalogue/rules/types.ts';

/** What applies to everyone who books, and the owner's claims about the business. */
export const trustTexts = {
  cancel: (hours: number) =>
    `Free cancellation until ${hours === 0 ? 'we come' : `${hours} h before`}`,
  comeBack: 'If something isn’t right, we come back',
  title: 'Our guarantee',
  description: (business: string) => `What ${business} does if something isn’t right.`,
  book: 'See your price',
};

/** "4.9 of 5 stars, 212 reviews", "Insured and bonded": only what the owner stated. */
export function trustFacts(told: Pick<CatalogueContent, 'trust'>): string[] {
  const { rating, reviews, insured, bonded, since, team = [] } = trustOrEmpty(told);
  const covered = [insured && 'insured', bonded && 'bonded'].filter(Boolean).join(' and ');
  return [
    rating !== null && reviews !== null
      ? `★ ${ratingText(rating)} of 5, ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`
      : '',
    covered && covered[0]?.toUpperCase() + covered.slice(1),
    since === null ? '' : `In business since ${since}`,
    team.length === 0 ? '' : `Our team: ${team.map(({ name }) => name).join(', ')}`,
  ].filter((fact) => fact !== '');
}
