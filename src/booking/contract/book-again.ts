import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { VisitNotes } from '#visits/rules/visit-notes.ts';
import type { PendingBooking } from './pending-booking.ts';

/** The same again, at today's price, and where it was; null if no address was given. */
export interface BookAgainAnswer extends VisitNotes {
  readonly booking: PendingBooking;
  readonly address: PostalAddress | null;
}
