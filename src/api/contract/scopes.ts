/** What a key may do; nothing that takes or gives back money. */
export const apiScopes = [
  'quotes:read',
  'times:read',
  'bookings:read',
  'bookings:write',
  'customers:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];
