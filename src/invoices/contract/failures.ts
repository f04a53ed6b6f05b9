import { invalid, notFound, stateDiffers } from '#kernel/contract/failures/failure-kind.ts';

/** Invoices, and how companies are billed. */
export const invoiceFailures = {
  'invoice-not-found': notFound(),
  'invoice-link-ended': notFound(),
  'invoice-without-lines': invalid(),
  'invoice-without-profile': stateDiffers(),
  'invoice-void-already': stateDiffers(),
  'invoice-made-already': stateDiffers(),
  'void-reason-missing': invalid(),
  'company-missing': invalid(),
  'billing-email-missing': invalid(),
  'billing-changed': stateDiffers(),
  /** A booking by invoice needs a customer who is billed by invoice. */
  'caller-not-billed': invalid(),
} as const;
