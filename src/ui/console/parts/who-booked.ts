import { partTexts } from '#ui/words/en/console-parts.ts';

type Booked = Readonly<Record<'customerName' | 'customerEmail' | 'customerPhone', string>>;

/** Whom a booking is known by; of whoever was erased nothing is kept. */
export function whoBooked({ customerName, customerEmail, customerPhone }: Booked): string {
  return customerName || customerEmail || customerPhone || partTexts.erased;
}
