import { partTexts } from '#ui/words/en/console-parts.ts';

type Booked = Readonly<Record<'customerName' | 'customerEmail' | 'customerPhone', string>>;

/** The name shown for a booking; an erased person's name is gone. */
export function bookingCustomerLabel({
  customerName,
  customerEmail,
  customerPhone,
}: Booked): string {
  return customerName || customerEmail || customerPhone || partTexts.erased;
}
