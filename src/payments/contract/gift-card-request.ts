import { z } from 'zod';
import { told } from '#kernel/contract/schema-failures.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { looksLikeGiftCode } from '#payments/rules/gift-code.ts';

/** A gift card's code as a visitor types it; what cannot be one is unknown like any other. */
export const typedGiftCode = z
  .string()
  .max(100)
  .refine(looksLikeGiftCode, { error: told('gift-card-unknown') });

export const giftCardRequest = z.object({ giftCard: typedGiftCode });

/** What a gift card has left. */
export interface GiftCardAnswer {
  readonly lastFour: string;
  readonly balanceCents: Cents;
}

/** Whose own page it is, by its link. */
export const ownCreditRequest = z.object({ token: z.string().min(1).max(128) });

/** What of their credit a customer may spend from their own page. */
export interface OwnCreditAnswer {
  readonly creditCents: Cents;
}
