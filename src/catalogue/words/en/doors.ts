import type { DoorId } from '#catalogue/rules/types.ts';

/** The places at the head of the booking page's sections, filled in by the owner. */
export const doorTitles: Record<DoorId, string> = {
  clean: 'First one-time service',
  reset: 'Second one-time service',
  kept: 'First plan',
  emergency: 'Emergency',
};
