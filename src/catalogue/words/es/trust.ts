import { ratingText, trustOrEmpty } from '#catalogue/rules/trust.ts';
import type { trustTexts as en, trustFacts as enFacts } from '#catalogue/words/en/trust.ts';

export const trustTexts: typeof en = {
  cancel: (hours) =>
    `Cancelación gratis hasta ${hours === 0 ? 'que lleguemos' : `${hours} h antes`}`,
  comeBack: 'Si algo no queda bien, volvemos',
  title: 'Nuestra garantía',
  description: (business) => `Qué hace ${business} si algo no queda bien.`,
  book: 'Ver su precio',
};

export const trustFacts: typeof enFacts = (told) => {
  const { rating, reviews, insured, bonded, since, team = [] } = trustOrEmpty(told);
  const covered = [insured && 'asegurados', bonded && 'con fianza'].filter(Boolean).join(' y ');
  return [
    rating !== null && reviews !== null
      ? `★ ${ratingText(rating)} de 5, ${reviews.toLocaleString('es-US')} ${reviews === 1 ? 'reseña' : 'reseñas'}`
      : '',
    covered && covered[0]?.toUpperCase() + covered.slice(1),
    since === null ? '' : `Trabajamos desde ${since}`,
    team.length === 0 ? '' : `Quiénes van: ${team.map(({ name }) => name).join(', ')}`,
  ].filter((fact) => fact !== '');
};
