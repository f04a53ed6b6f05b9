import { z } from 'zod';

/** The calls of an invoice's own page: each with the token of its address. */
export const ownInvoiceRequest = z.object({
  token: z.string().min(1).max(128),
  /** Back from the card page: what became of it is asked before the answer. */
  isBack: z.boolean().default(false),
});
