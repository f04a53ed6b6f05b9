/** Leads to a booking that an operator makes. */
export const newBookingLinks = {
  open: 'New booking',
  again: 'Book again',
};
