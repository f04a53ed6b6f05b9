import { wiredOrderLog } from '#app/server/follow-ups/order-log.ts';
import type { OrderId, PaymentId, SubscriptionRef } from '#kernel/rules/ids.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { type PaymentDeps, paymentDeps } from '#payments/server/payment-deps.ts';
import { createDb } from '#platform/server/database/pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { createLogger } from '#platform/server/logger.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { CardBehaviour } from '#sandbox/stripe/resources/payment-methods.ts';
import type { Chance } from './chance.ts';
import type { Processor } from './processor.ts';
import type { Books } from './settle.ts';

export const ACTOR = 'operator:simulator' as const;

/** What operators, banks and the processor's dashboard work with, without HTTP. */
export interface Desk {
  /** The verbs that the console's routes call. */
  readonly deps: PaymentDeps;
  readonly processor: Processor;
  readonly books: Books;
}

/** A booking that has been paid. */
export interface PaidBooking {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly amount: number;
  readonly minutes: number;
  readonly isEmergency: boolean;
  /** Null if it is not a plan. */
  readonly plan: SubscriptionRef | null;
  /** Null while our books do not know the payment, as with a plan's first month. */
  readonly intent: string | null;
  readonly invoice: string | null;
  readonly customer: string | null;
}

/** What to do days later, once everything before has settled. */
export type Later = () => Promise<unknown>;

/** What happens to one booking. */
export type Fate = (desk: Desk, booking: PaidBooking, dice: Chance) => Promise<Later | undefined>;

/** Acts on `share` of the suitable bookings; deals its fates in turn. */
export interface Actor {
  readonly share: number;
  readonly suits?: (booking: PaidBooking) => boolean;
  readonly fates: Readonly<Record<string, Fate>>;
}

export function openDesk(books: Books, processor: Processor): Desk {
  const settings = parseSettings({});
  const deps = paymentDeps({
    db: createDb(books.server),
    logger: createLogger('silent'),
    orderLog: wiredOrderLog({ settings, now: () => new Date() }),
    settings,
    providers: { stripe: processor.stripe },
  });
  return { deps, processor, books };
}

/** In the order in which their visitors came, so the same seed deals the same fates. */
export async function paidBookings({ books }: Desk): Promise<PaidBooking[]> {
  const { rows } = await books.server.query<PaidBooking>(
    `select orders.id as "orderId", payments.id as "paymentId", amount_cents as amount,
       booked_minutes as minutes, is_emergency as "isEmergency", subscription_ref as plan,
       payments.payment_intent_ref as intent, invoice_ref as invoice, customer_ref as customer
     from orders join payments on payments.order_id = orders.id
     where orders.status = 'confirmed' and payments.kind = 'booking' and payments.state = 'paid'
       and payments.method not in ('credit', 'gift-card') and customer_email like 'visitor-%'
     order by length(customer_email), customer_email`,
  );
  return rows;
}

/** Sets the future behavior of the card that a booking saved. */
export async function cardsDo(
  { books, processor }: Desk,
  { customer }: PaidBooking,
  behaviour: CardBehaviour,
): Promise<void> {
  const { rows } = await books.processor.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'payment_method' and body ->> 'customer' = $1`,
    [customer],
  );
  for (const { id } of rows) await processor.act(`payment_methods/${id}`, { behaviour });
}

/** Logs an event of a booking, with everything that follows from it. */
export function append(deps: PaymentDeps, id: OrderId, event: OrderEvent): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await lockOrder(trx, id);
    await deps.orderLog.appendEvent(trx, id, event, ACTOR);
  });
}

/** Two clicks at the same time. */
export async function twice(act: (click: number) => Promise<unknown>): Promise<void> {
  await together([act(0), act(1)]);
}

/** A problem is a valid answer; anything else is a failure of the verb. */
export async function together(acts: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(acts)) {
    if (result.status === 'rejected' && !(result.reason instanceof ProblemError)) {
      throw result.reason;
    }
  }
}
