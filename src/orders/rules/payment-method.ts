/** How money came to the business next to the card processor: an operator noted it. */
export const notedMethods = ['cash', 'check', 'transfer'] as const;
export type NotedMethod = (typeof notedMethods)[number];

/** 'card': by the card processor, which can refund it and be asked about it. */
export type PaymentMethod = 'card' | NotedMethod;
