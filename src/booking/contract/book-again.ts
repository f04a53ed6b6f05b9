import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { VisitNotes } from '#visits/rules/visit-notes.ts';
import type { PendingBooking } from './pending-booking.ts';

/** The same selection at today's price, and the address of the last visit; null without an address. */
export interface BookAgainAnswer extends VisitNotes {
  readonly booking: PendingBooking;
  readonly address: PostalAddress | null;
}
