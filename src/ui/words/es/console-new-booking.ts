import type { newBookingLinks as en } from '#ui/words/en/console-new-booking.ts';

export const newBookingLinks: typeof en = {
  open: 'Nueva reserva',
  again: 'Reservar otra vez',
};
