import { randomUUID } from 'node:crypto';
import { referralCredit } from '#domain/booking/referral.ts';
import { negateCents } from '#domain/money.ts';
import type { Trx } from '#server/database/schema.ts';
import { newStamp, recordEvent } from '#server/features/crm/record-event.ts';
import { referralCreditedEvent } from '#server/features/crm/referral-event.ts';
import type { Order } from '#server/features/orders/queries.ts';
import { note } from '#server/features/orders/timeline.ts';
import { grantsOf, hasPaidBefore, insertReferralEntry } from './credit-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reserveCredit } from './use-credit.ts';

/**
 * Both sides of a referral get their credit when the referred customer's first booking is paid:
 * once for each customer, and never for referring oneself (ruling 23). What a plan has earned for
 * its own customer goes to its next months.
 */
export async function grantReferral(trx: Trx, deps: PaymentDeps, order: Order): Promise<void> {
  const { id, customer_phone_e164: customer, referrer_phone_e164: referrer } = order;
  if (customer === null || referrer === null || customer === referrer) return;
  if (await hasPaidBefore(trx, id, customer)) return;
  const sides = [
    { side: 'referrer', phone: referrer },
    { side: 'customer', phone: customer },
  ] as const;
  for (const { side, phone } of sides) {
    const granted = await insertReferralEntry(trx, {
      phone,
      kind: 'granted',
      amount: referralCredit,
      referralOrderId: id,
      referredPhone: customer,
      side,
      reason: 'A referred customer paid for the first booking',
    });
    if (!granted) return;
    const facts = { phone, side, credit: referralCredit, orderId: id };
    await recordEvent(trx, referralCreditedEvent(newStamp(), facts, deps.country));
  }
  const details = { amount: referralCredit };
  await note(trx, id, { kind: 'referral.granted', actor: 'system', details });
  if (!order.recurring) return;
  await reserveCredit(trx, {
    reservationId: randomUUID(),
    phone: customer,
    orderId: id,
    amount: referralCredit,
    reason: 'For the next month of the plan that earned it',
    actor: 'system',
  });
}

/** A first booking that was refunded in full has earned nobody anything. */
export async function reverseReferral(trx: Trx, orderId: string): Promise<void> {
  let reversed = false;
  for (const grant of await grantsOf(trx, orderId)) {
    const { phone, referred_phone: referredPhone, side } = grant;
    if (referredPhone === null || side === null) continue;
    const isNews = await insertReferralEntry(trx, {
      phone,
      kind: 'reversed',
      amount: negateCents(grant.amount_cents),
      referralOrderId: orderId,
      referredPhone,
      side,
      reason: 'The first booking was refunded in full',
    });
    reversed = isNews || reversed;
  }
  if (reversed) await note(trx, orderId, { kind: 'referral.reversed', actor: 'system' });
}
