import { toldTexts } from '#ui/words/en/console-told.ts';

/** Who tells the customer of what is done. */
export function told(hasEmail: boolean): string {
  return hasEmail ? toldTexts.byMail : toldTexts.byYou;
}
