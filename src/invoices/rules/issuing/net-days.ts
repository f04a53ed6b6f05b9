/** An invoice is due this many days after it was issued. */
export const netDays = [7, 15, 30] as const;
export type NetDays = (typeof netDays)[number];
