/** How money came to the business beside the card processor: an operator noted it. */
export const notedMethods = ['cash', 'check', 'transfer'] as const;
export type NotedMethod = (typeof notedMethods)[number];

/** 'card': by the card processor, which can give it back and be asked about it. */
export type PaymentMethod = 'card' | NotedMethod;
