import { customerNoticeTexts } from '#ui/words/en/console-told.ts';

/** Says who informs the customer: we by email, or the operator. */
export function customerNoticeSentence(hasEmail: boolean): string {
  return hasEmail ? customerNoticeTexts.byMail : customerNoticeTexts.byYou;
}
