import type { DoorId } from '#catalogue/rules/types.ts';

/** What each door of the booking page is called, there and where its owner sets it. */
export const doorTitles: Record<DoorId, string> = {
  clean: 'A good clean',
  reset: 'A deep reset',
  kept: 'Kept up for you',
  emergency: 'Emergency',
};
