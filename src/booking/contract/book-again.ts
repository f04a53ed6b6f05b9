import type { PendingBooking } from './pending-booking.ts';

/** The same once more, at today's price, and where it was; null where no address was given. */
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
