import { randomUUID } from 'node:crypto';
import { type OrderId, type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { aboveMandate, noSavedCard } from '#orders/rules/payment-state.ts';
import { retryInDays } from '#payments/rules/terms/due-charge.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { CARDHOLDER_REQUIRED_CODES } from '#payments/server/processor/processor.ts';
import type { Trx } from '#registry/tables.ts';
import { dueMoment } from './due-moment.ts';
import { findDue, insertDue, moveDue } from './due-queries.ts';

interface RefusedDue {
  readonly id: PaymentId;
  readonly orderId: OrderId;
  readonly amount: Cents;
  readonly code: string | null;
}

/**
 * The card was not charged: the booking stays confirmed and owes as before, and its customer gets the
 * payment link and the time of the next try. No automatic retry if the bank requires the cardholder,
 * the card is gone, or the amount exceeds the agreement. The order is locked.
 */
export async function refuseDue(
  trx: Trx,
  { orderLog, settings }: Pick<PaymentDeps, 'orderLog' | 'settings'>,
  { id, orderId, amount, code }: RefusedDue,
  now = new Date(),
): Promise<void> {
  const due = await findDue(trx, id);
  if (due === undefined || !(await moveDue(trx, id, 'failed'))) return;
  const isOurs = code === noSavedCard || code === aboveMandate;
  const needsPerson = isOurs || CARDHOLDER_REQUIRED_CODES.includes(code ?? '');
  const days = retryInDays(due.tries, needsPerson);
  const nextTryAt = days === null ? null : dueMoment(now, days, settings.business);
  if (nextTryAt !== null) {
    // A charged bill has the charge's id, and is owed under it.
    const billId = due.bill_id && (code === noSavedCard ? due.bill_id : id);
    const next = { id: paymentId(randomUUID()), billId, chargeAt: nextTryAt, tries: due.tries + 1 };
    await insertDue(trx, { ...next, orderId, mandateId: due.mandate_id });
  }
  const refused = {
    kind: 'due-charge.refused',
    paymentId: id,
    amount,
    code,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    isFirst: due.tries === 0,
  } as const;
  await orderLog.appendEvent(trx, orderId, refused, 'processor');
}
