import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { looksLikeGiftCode } from '#payments/rules/gift-code.ts';

/** A gift card's code as a visitor types it. A malformed code counts as unknown. */
export const typedGiftCode = z
  .string()
  .max(100)
  .refine(looksLikeGiftCode, { error: failureMessage('gift-card-unknown') });

export const giftCardRequest = z.object({ giftCard: typedGiftCode });

/** The balance of a gift card. */
export interface GiftCardAnswer {
  readonly lastFour: string;
  readonly balanceCents: Cents;
}

/** The customer's own page, by its link. */
export const ownCreditRequest = z.object({ token: z.string().min(1).max(128) });

/** How much of their credit a customer may spend from their own page. */
export interface OwnCreditAnswer {
  readonly creditCents: Cents;
}
