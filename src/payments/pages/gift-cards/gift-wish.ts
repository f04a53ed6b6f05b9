import { maxBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { giftAmountOf, minGift } from '#payments/rules/gift-cards/gift-card.ts';
import { buyGiftCardTexts as texts } from '#payments/words/en/buy-gift-card.ts';
import type { Calls } from '#registry/page-calls.ts';
import { trimmedText } from '#ui/pages/use-submission.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';

type GiftRequest = Omit<Calls['gift-cards/buy']['body'], 'purchaseId'>;

const fields = [
  ...(['amount', 'toName', 'email', 'deliverOn', 'message', 'fromName'] as const),
  'buyerEmail',
] as const;

/** The field for a path in the call's body. */
export function giftField(path: string): string | null {
  return fields.find((field) => field === path) ?? null;
}

/** The call's body, without its id. */
export function giftRequestOf(data: FormData): GiftRequest {
  const text = (name: (typeof fields)[number]) => trimmedText(data, name);
  return {
    amount: text('amount'),
    toName: text('toName'),
    email: tidyEmail(text('email')),
    deliverOn: text('deliverOn'),
    message: text('message'),
    fromName: text('fromName'),
    buyerEmail: tidyEmail(text('buyerEmail')),
  };
}

/** What must be fixed before payment; the server has the same rules. */
export function giftProblems(data: FormData): FieldProblem[] {
  const { amount, email, buyerEmail } = giftRequestOf(data);
  const problems: FieldProblem[] = [];
  const say = (fieldId: (typeof fields)[number], message: string) =>
    problems.push({ fieldId, message });
  if (giftAmountOf(amount) === null) {
    say('amount', texts.badAmount(formatUsd(minGift), formatUsd(maxBoughtGift)));
  }
  if (email !== '' && !readEmail(email)) say('email', texts.badEmail);
  if (buyerEmail === '') say('buyerEmail', texts.needEmail);
  else if (!readEmail(buyerEmail)) say('buyerEmail', texts.badEmail);
  return problems;
}

/** One id per wish, however often it is sent. A changed wish, or one after a refusal, gets a new id. */
export function giftRequestIds(newId: () => GiftCardId) {
  let last: { readonly facts: string; readonly id: GiftCardId } | null = null;
  return {
    idOf(wish: GiftRequest): GiftCardId {
      const facts = JSON.stringify(wish);
      if (last?.facts !== facts) last = { facts, id: newId() };
      return last.id;
    },
    forget(): void {
      last = null;
    },
  };
}
