import { toldTexts } from '#desk/words/en/booking-acts.ts';

/** Who tells the customer of what is done. */
export function told(hasEmail: boolean): string {
  return hasEmail ? toldTexts.byMail : toldTexts.byYou;
}
