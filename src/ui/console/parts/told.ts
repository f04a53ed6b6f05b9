import { toldTexts } from '#ui/words/en/console-told.ts';

/** Says who informs the customer: we by email, or the operator. */
export function told(hasEmail: boolean): string {
  return hasEmail ? toldTexts.byMail : toldTexts.byYou;
}
