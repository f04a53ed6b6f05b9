import { findHold, moveHold } from '#payments/server/holds/hold-queries.ts';
import type { Payment } from '#payments/server/payment-queries.ts';
import type { Charge } from '#payments/server/processor/processor.ts';
import type { Trx } from '#registry/tables.ts';

/** Records that a hold was captured, if it is still current: a lapsed hold is not. */
export async function recordCapture(
  trx: Trx,
  { details }: Payment,
  { paymentIntentRef }: Charge,
): Promise<void> {
  const hold = details.holdId == null ? undefined : await findHold(trx, details.holdId);
  if (hold === undefined || hold.payment_intent_ref !== paymentIntentRef) return;
  await moveHold(trx, hold.id, 'captured');
}
