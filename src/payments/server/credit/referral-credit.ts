import { randomUUID } from 'node:crypto';
import { type OrderId, reservationId } from '#kernel/rules/ids.ts';
import { type Cents, dollars, dollarsToCents, negateCents } from '#kernel/rules/money.ts';
import type { OrderEventKind, OrderEventOf } from '#orders/rules/order-event.ts';
import { isBooked, isPaid } from '#orders/rules/order-status.ts';
import { storedReason } from '#orders/rules/reason.ts';
import type { Actor, AppendedEvent, Order, OrderLog } from '#orders/server/orders.ts';
import { fail } from '#platform/server/http/problem.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import {
  grantsOf,
  hasPaidBefore,
  insertGrantEntry,
  insertReferralEntry,
  lockCredits,
} from './credit-queries.ts';
import { reserveCredit } from './use-credit.ts';

/** The events that make a booking paid. */
const PAYMENT_EVENTS: readonly OrderEventKind[] = [
  'payment.received',
  'payment.accepted',
  'payment.noted',
  'payment.charged',
];

/**
 * The effects of an event on credit. A first booking's payment earns it; its full refund or a lost
 * dispute of all its money takes it back; a dispute won on appeal grants it again; the end of a plan
 * frees its unused credit.
 */
export async function followWithCredit(
  trx: Trx,
  log: OrderLog,
  settings: Pick<Settings, 'business'>,
  { event, actor, order, from }: AppendedEvent,
): Promise<void> {
  // A charge after the cancellation is refunded, and a part payment does not make a booking paid: neither
  // has earned anything.
  const isWhole =
    PAYMENT_EVENTS.includes(event.kind) && isPaid(order.status) && order.paid_at !== null;
  if (isWhole) {
    const amount = dollarsToCents(dollars(settings.business.referralCredit));
    await grantReferral(trx, log, order, amount);
  }
  // A voided month returns the credit it had used, even after the plan's end.
  if (event.kind === 'plan.cancelled' || event.kind === 'plan-month.cancelled') {
    await addJob(trx, 'payments.return-credit', { orderId: order.id });
  }
  if (event.kind === 'visit.skipped') await creditSkip(trx, order, { event, actor });
  if (event.kind === 'visits.resumed') {
    const taken = {
      amount: event.amount,
      code: 'visits-come-again',
      failure: 'pause-credit-used',
    } as const;
    await takeBackCredit(trx, order, { ...taken, actor });
  }
  if (event.kind === 'visits.credited') await settlePaidMonth(trx, order, { event, actor });
  const isRefundedInFull = event.kind === 'refund.made' && from !== null && !isPaid(order.status);
  const isTakenInFull = event.kind === 'dispute.lost' && event.leavesNothing === true;
  if (isRefundedInFull || isTakenInFull) await settleReferral(trx, log, order.id, 'reversed');
  if (event.kind === 'dispute.won' && isBooked(order.status)) {
    await settleReferral(trx, log, order.id, 'restored');
  }
}

/** Credits a skipped visit's share of its month to the customer (ruling 48), once per visit. */
async function creditSkip(
  trx: Trx,
  { customer_phone_e164: phone }: Order,
  { event, actor }: { event: OrderEventOf<'visit.skipped'>; actor: string },
): Promise<void> {
  if (event.amount <= 0 || phone === null) return;
  await lockCredits(trx, [phone]);
  const grantId = reservationId(event.visitId);
  const reason = storedReason({ code: 'visit-skipped' });
  await insertGrantEntry(trx, { grantId, phone, amount: event.amount, reason, actor });
}

/**
 * Settles a paid month after a change of its series: credits what is left, or takes it back for visits
 * that come after all.
 */
async function settlePaidMonth(
  trx: Trx,
  order: Order,
  { event, actor }: { event: OrderEventOf<'visits.credited'>; actor: Actor },
): Promise<void> {
  const { amount, isTakenBack } = event;
  if (isTakenBack) {
    const taken = { amount, code: 'month-has-its-visits', failure: 'month-credit-used' } as const;
    return takeBackCredit(trx, order, { ...taken, actor });
  }
  const { customer_phone_e164: phone } = order;
  if (amount <= 0 || phone === null) return;
  await lockCredits(trx, [phone]);
  const grantId = reservationId(randomUUID());
  const reason = storedReason({ code: 'month-has-fewer-visits' });
  await insertGrantEntry(trx, { grantId, phone, amount, reason, actor });
}

interface CreditToTakeBack {
  readonly amount: Cents;
  readonly code: 'visits-come-again' | 'month-has-its-visits';
  /** The failure if the credit was already used for something else. */
  readonly failure: 'pause-credit-used' | 'month-credit-used';
  readonly actor: Actor;
}

/**
 * Uses the credit of visits that come after all.
 * @throws a problem: 409.
 */
async function takeBackCredit(
  trx: Trx,
  { id, customer_phone_e164: phone }: Order,
  { amount, code, failure, actor }: CreditToTakeBack,
): Promise<void> {
  if (amount <= 0) return;
  const isTaken =
    phone !== null &&
    (await reserveCredit(trx, {
      reservationId: reservationId(randomUUID()),
      phone,
      orderId: null,
      forOrderId: id,
      amount,
      reason: { code },
      actor,
    }));
  if (!isTaken) fail(failure);
}

/**
 * Both sides of a referral get their credit when the referred customer's first booking is paid: once
 * per customer, and never for referring oneself (ruling 23). What a plan has earned for its own
 * customer goes to its next months.
 */
async function grantReferral(trx: Trx, log: OrderLog, order: Order, amount: Cents): Promise<void> {
  const { id, customer_phone_e164: customer, referrer_phone_e164: referrer } = order;
  if (customer === null || referrer === null || customer === referrer) return;
  if (await hasPaidBefore(trx, id, customer)) return;
  const sides = [
    { side: 'referrer', phone: referrer },
    { side: 'customer', phone: customer },
  ] as const;
  await lockCredits(trx, [referrer, customer]);
  for (const { side, phone } of sides) {
    const granted = await insertReferralEntry(trx, {
      phone,
      kind: 'granted',
      amount,
      referralOrderId: id,
      referredPhone: customer,
      side,
      reason: 'referred-customer-paid',
    });
    if (!granted) return;
  }
  await log.appendEvent(trx, id, { kind: 'referral.granted', amount }, 'system');
  if (!order.recurring) return;
  await reserveCredit(trx, {
    reservationId: reservationId(randomUUID()),
    phone: customer,
    orderId: id,
    amount,
    reason: { code: 'for-the-plan-that-earned-it' },
    actor: 'system',
  });
}

/**
 * A fully refunded first booking earns no credit. If the bank returns the money on appeal, it earns
 * the credit after all.
 */
async function settleReferral(
  trx: Trx,
  log: OrderLog,
  orderId: OrderId,
  settled: 'reversed' | 'restored',
): Promise<void> {
  const sides = await grantsOf(trx, orderId);
  await lockCredits(
    trx,
    sides.map(({ phone }) => phone),
  );
  let isNews = false;
  // Read again under the lock: someone else may have settled it by now.
  for (const { phone, referred_phone, side, amount_cents, kept } of await grantsOf(trx, orderId)) {
    const isKept = kept > 0;
    if (referred_phone === null || side === null || isKept !== (settled === 'reversed')) continue;
    await insertReferralEntry(trx, {
      phone,
      kind: settled,
      amount: settled === 'reversed' ? negateCents(amount_cents) : amount_cents,
      referralOrderId: orderId,
      referredPhone: referred_phone,
      side,
      reason: settled === 'reversed' ? 'first-booking-refunded' : 'first-booking-kept',
    });
    isNews = true;
  }
  if (isNews) await log.appendEvent(trx, orderId, { kind: `referral.${settled}` }, 'system');
}
