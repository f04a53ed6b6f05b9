/** The calls to repeat once a visit has another time or is skipped. */
export const CHANGES = [
  '/waiting-visits',
  '/today',
  '/calendar',
  '/bookings',
  '/plans',
  '/series',
  '/visits',
] as const;
