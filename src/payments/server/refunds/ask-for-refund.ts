import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { isKeyOld, type RefundRequest } from '#payments/server/processor/processor.ts';

/** A promised refund, of a payment here or of a gift card that was bought. */
interface PromisedRefund {
  readonly request: RefundRequest;
  readonly promisedAt: Date;
  /** Stores what the processor has on record for the payment. False: it did not answer. */
  readonly storeRecord: () => Promise<boolean>;
  /** Whether the processor's answer is still missing here. */
  readonly isOpen: () => Promise<boolean>;
  readonly refuse: (code: string) => Promise<void>;
}

/**
 * Asks the processor for a promised refund until it has answered; safe to repeat. Its record counts, and not
 * its answer: the refund may have been made despite a failure, or in the dashboard. False: it did not answer.
 */
export async function askForRefund(
  { processor }: Pick<PaymentDeps, 'processor'>,
  { request, promisedAt, storeRecord, isOpen, refuse }: PromisedRefund,
): Promise<boolean> {
  if (isKeyOld(promisedAt)) {
    if (!(await storeRecord())) return false;
    if (!(await isOpen())) return true;
  }
  const answer = await processor.refund(request);
  if (!answer.ok && answer.failure.kind === 'unreachable') return false;
  if (!(await storeRecord())) return false;
  if (!answer.ok && (await isOpen())) await refuse(answer.failure.code);
  return true;
}
