/** What a key may do; no scope takes or refunds money. */
export const apiScopes = [
  'quotes:read',
  'times:read',
  'bookings:read',
  'bookings:write',
  'prices:write',
  'customers:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];
