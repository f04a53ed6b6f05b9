/** How money reached the business outside the card processor, as noted by an operator. */
export const notedMethods = ['cash', 'check', 'transfer'] as const;
export type NotedMethod = (typeof notedMethods)[number];

/** Payments that move no money now: it came earlier, or never. Each has its own ledger. */
export const tenderMethods = ['credit', 'gift-card'] as const;
export type TenderMethod = (typeof tenderMethods)[number];

/** Everything outside the card processor. */
export const otherMethods = [...notedMethods, ...tenderMethods] as const;
export type OtherMethod = (typeof otherMethods)[number];

/** 'card': through the card processor, which can refund and report it. */
export type PaymentMethod = 'card' | OtherMethod;

export function isTender(method: PaymentMethod): method is TenderMethod {
  return method === 'credit' || method === 'gift-card';
}
