import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { reason } from '#kernel/contract/console/reason.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { day, optionalEmail, trimmed } from '#kernel/contract/fields.ts';
import { giftCardId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { languages } from '#kernel/rules/language.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { notedMethods } from '#orders/rules/payment-method.ts';
import { maxGift, maxGiftMessageLength, minGift } from '#payments/rules/gift-cards/gift-card.ts';
import type { GiftCardDetail, GiftCardsList } from './gift-cards.ts';

const range = {
  error: failureMessage('gift-card-amount-out-of-range', { least: minGift, most: maxGift }),
};

/** As typed: "50", "12.50", "$40". */
const amount = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}(\.\d{1,2})?$/, range)
  .transform((text) => dollarsToCents(dollars(Number(text.replace('$', '')))));

const ofCard = z.object({ id: giftCardId });

/** Empty: at once, if there is an email. */
const deliverOn = z
  .string()
  .refine((text) => text === '' || day.safeParse(text).success, {
    error: failureMessage('gift-card-day-malformed'),
  })
  .transform((text) => text || null);

/** Gift cards that the office sells and manages. */
export const giftCardCalls = callTable({
  'GET /gift-cards': { answer: answers<GiftCardsList>() },
  'GET /gift-cards/:id': { params: ofCard, answer: answers<GiftCardDetail>() },
  /** The caller makes `cardId`: the same id is the same card. `code` is null when it is emailed. */
  'POST /gift-cards': {
    body: z.object({
      cardId: giftCardId,
      amount: amount.refine((typed) => typed >= minGift && typed <= maxGift, range),
      soldBy: z.enum(notedMethods),
      fromName: trimmed(100),
      toName: trimmed(100),
      email: optionalEmail,
      message: trimmed(maxGiftMessageLength),
      language: z.enum(languages),
      deliverOn,
    }),
    answer: answers<{ code: string | null }>(),
  },
  /** Makes another valid code, shown only once. */
  'POST /gift-cards/:id/code': {
    params: ofCard,
    body: z.object({ version }),
    answer: answers<{ code: string }>(),
  },
  /** Emails it now, with a new code. */
  'POST /gift-cards/:id/send': {
    params: ofCard,
    body: z.object({ version, email: optionalEmail }),
    answer: answers<OkAnswer>(),
  },
  /** The office paid out a small balance by hand. */
  'POST /gift-cards/:id/cash-out': {
    params: ofCard,
    body: z.object({ version, amount: amount.refine((typed) => typed > 0, range), reason }),
    answer: answers<OkAnswer>(),
  },
  /** The office refunded what was left: the card is empty. */
  'POST /gift-cards/:id/refund': {
    params: ofCard,
    body: z.object({ version, reason }),
    answer: answers<OkAnswer>(),
  },
  'POST /gift-cards/:id/void': {
    params: ofCard,
    body: z.object({ version, reason }),
    answer: answers<OkAnswer>(),
  },
});
