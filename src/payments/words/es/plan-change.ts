import type { PlanChangeTexts } from '#payments/words/en/plan-change.ts';

/** Lo que un cliente acepta antes de que su plan pase a ser otro (criterios 47 y 48). */
export const planChangeTexts: PlanChangeTexts = {
  becomes: ({ service, home, day }) =>
    `A partir del ${day}, su plan es ${service}, para esta vivienda: ${home}.`,
  costs: ({ before, month }) =>
    `Cada mes cobramos ${month} a su tarjeta, en lugar de ${before}, hasta que usted cancele.`,
  costsTheSame: (month) =>
    `Cada mes cobramos ${month} a su tarjeta, como hasta ahora, hasta que usted cancele.`,
  addOns: ({ list, each }) =>
    `Cada visita incluye también: ${list}. Por ello paga ${each} después de cada visita.`,
  addOnsTaxed: ({ list, each }) =>
    `Cada visita incluye también: ${list}. Por ello paga ${each} más impuesto sobre las ventas después de cada visita.`,
  today: 'Hoy no paga nada.',
};
