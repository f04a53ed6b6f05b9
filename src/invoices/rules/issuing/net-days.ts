/** So many days after it was issued an invoice is due. */
export const netDays = [7, 15, 30] as const;
export type NetDays = (typeof netDays)[number];
