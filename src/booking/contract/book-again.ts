import type { PendingBooking } from './pending-booking.ts';

/** The same again, at today's price, and where it was; null if no address was given. */
export interface BookAgainAnswer {
  readonly booking: PendingBooking;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
  } | null;
  readonly accessNotes: string;
  readonly parkingNotes: string;
  readonly petNotes: string;
}
