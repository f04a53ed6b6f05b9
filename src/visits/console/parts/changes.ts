/** What shows visits again once one has another time, or nobody comes for it. */
export const CHANGES = [
  '/waiting-visits',
  '/today',
  '/calendar',
  '/bookings',
  '/plans',
  '/series',
  '/visits',
] as const;
