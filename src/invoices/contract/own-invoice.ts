import { z } from 'zod';
import { anyCents } from '#kernel/contract/amounts.ts';
import { paymentId } from '#kernel/contract/ids.ts';
import { typedGiftCode } from '#payments/contract/gift-card-request.ts';

/** The calls of an invoice's own page, each with the token from its URL. */
export const ownInvoiceRequest = z.object({
  token: z.string().min(1).max(128),
  /** Back from the card page: the processor is asked before the answer. */
  isBack: z.boolean().default(false),
});

export const payInvoiceRequest = z.object({
  token: z.string().min(1).max(128),
  /** A part of what is left; absent: all of it. */
  amountCents: anyCents('refund-amount-missing').optional(),
});

/** Pays it with a gift card, or with credit if no code is sent: as much as that can pay. */
export const ownTenderRequest = z.object({
  token: z.string().min(1).max(128),
  /** Made by the page: the same id is the same payment. */
  paymentId,
  giftCard: typedGiftCode.optional(),
  /** The cents that the page has shown. */
  amountCents: z.int().min(1),
});
