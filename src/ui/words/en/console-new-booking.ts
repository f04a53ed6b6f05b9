/** Links to a new booking by an operator. */
export const newBookingLinks = {
  open: 'New booking',
  again: 'Book again',
};
