import { mostBoughtGift } from '#kernel/rules/business/gift-amounts.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import type { GiftCardId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { giftAmountOf, leastGift } from '#payments/rules/gift-cards/gift-card.ts';
import { buyGiftCardTexts as texts } from '#payments/words/en/buy-gift-card.ts';
import type { Calls } from '#registry/page-calls.ts';
import { textOf } from '#ui/pages/use-submission.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';

type Wish = Omit<Calls['gift-cards/buy']['body'], 'purchaseId'>;

const fields = [
  ...(['amount', 'toName', 'email', 'deliverOn', 'message', 'fromName'] as const),
  'buyerEmail',
] as const;

/** The field that a path of the call's body belongs to. */
export function giftField(path: string): string | null {
  return fields.find((field) => field === path) ?? null;
}

/** The call's body, but for its id. */
export function wishOf(data: FormData): Wish {
  const text = (name: (typeof fields)[number]) => textOf(data, name);
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

/** What has to be mended before it can be paid; the server holds the same rules. */
export function giftProblems(data: FormData): FieldProblem[] {
  const { amount, email, buyerEmail } = wishOf(data);
  const problems: FieldProblem[] = [];
  const say = (fieldId: (typeof fields)[number], message: string) =>
    problems.push({ fieldId, message });
  if (giftAmountOf(amount) === null) {
    say('amount', texts.badAmount(formatUsd(leastGift), formatUsd(mostBoughtGift)));
  }
  if (email !== '' && !readEmail(email)) say('email', texts.badEmail);
  if (buyerEmail === '') say('buyerEmail', texts.needEmail);
  else if (!readEmail(buyerEmail)) say('buyerEmail', texts.badEmail);
  return problems;
}

/** One id for one wish, however often it is sent: another wish, or one that was refused, has another. */
export function wishIds(newId: () => GiftCardId) {
  let last: { readonly facts: string; readonly id: GiftCardId } | null = null;
  return {
    idOf(wish: Wish): GiftCardId {
      const facts = JSON.stringify(wish);
      if (last?.facts !== facts) last = { facts, id: newId() };
      return last.id;
    },
    forget(): void {
      last = null;
    },
  };
}
