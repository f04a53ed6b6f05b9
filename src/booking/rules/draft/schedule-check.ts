import type { Quote } from '#catalogue/rules/quote.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import { isChargeable } from '#kernel/rules/money.ts';
import type { BookingDraft } from './draft.ts';

export type ScheduleProblem = 'email-missing' | 'size-missing' | 'amount-invalid';

/** The three checks of Schedule Now; returns the first that fails (specification 5 and 8). */
export function scheduleProblem(draft: BookingDraft, quote: Quote): ScheduleProblem | null {
  if (!readEmail(draft.customerEmail)) return 'email-missing';
  if (draft.bedroomBath === '' || draft.sizeCategory === '') return 'size-missing';
  if (quote.status !== 'priced' || !isChargeable(quote.total)) return 'amount-invalid';
  return null;
}
