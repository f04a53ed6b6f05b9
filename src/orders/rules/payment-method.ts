/** How money came to the business next to the card processor: an operator noted it. */
export const notedMethods = ['cash', 'check', 'transfer'] as const;
export type NotedMethod = (typeof notedMethods)[number];

/** Ways to pay that move no money: it came before, or never. Each has its ledger. */
export const tenderMethods = ['credit', 'gift-card'] as const;
export type TenderMethod = (typeof tenderMethods)[number];

/** Past the card processor. */
export const otherMethods = [...notedMethods, ...tenderMethods] as const;
export type OtherMethod = (typeof otherMethods)[number];

/** 'card': by the card processor, which can refund it and be asked about it. */
export type PaymentMethod = 'card' | OtherMethod;

export function isTender(method: PaymentMethod): method is TenderMethod {
  return method === 'credit' || method === 'gift-card';
}
