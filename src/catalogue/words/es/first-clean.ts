import type { firstCleanTexts as en } from '#catalogue/words/en/first-clean.ts';

export const firstCleanTexts: typeof en = {
  label: 'Primera limpieza',
  more: (amount) => `La primera limpieza cuesta ${amount} más que las visitas siguientes.`,
  ofVisit: (amount) => `Primera limpieza: ${amount} más`,
  movesOn: (amount) =>
    `La próxima visita será entonces la primera limpieza y cuesta ${amount} más.`,
};
