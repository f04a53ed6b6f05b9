import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { cents } from '#domain/money.ts';
import { type OrderId, type PaymentId, paymentId, refundId } from '#domain/order/ids.ts';
import { createDb } from '#server/database/pool.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { billExtraHours } from '#server/features/payments/bill-extra-hours.ts';
import { type PaymentDeps, paymentDeps } from '#server/features/payments/payment-deps.ts';
import { refundPayment, requestRefund } from '#server/features/payments/refund-payment.ts';
import { wiredOrderLog } from '#server/follow-ups/order-log.ts';
import { ProblemError } from '#server/http/problem.ts';
import { createLogger } from '#server/logger.ts';
import { type Chance, chance } from './chance.ts';
import type { Processor } from './processor.ts';

const REFUNDED = 0.2;
const LONGER = 0.15;
const LONGER_MINUTES = 90;
const AT_ONCE = 4;
const ACTOR = 'operator:simulator' as const;

/** A booking that has been paid. */
interface Paid {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly amount: number;
  readonly minutes: number;
}

/** How much the operators asked for. */
export interface OperatorDiary {
  refunds: number;
  bills: number;
}

/**
 * Operators give money back and charge extra hours, each act twice in the same moment, while the
 * processor still has its bad day. They have no HTTP call of their own: the verbs are called here.
 */
export async function operate(
  server: Pool,
  processor: Processor,
  seed: number,
): Promise<OperatorDiary> {
  const deps = depsOf(server, processor);
  const dice = chance(seed);
  const diary = { refunds: 0, bills: 0 };
  const acts: (() => Promise<unknown>)[] = [];
  for (const paid of await paidBookings(server)) {
    if (dice.happens(LONGER)) {
      diary.bills += 1;
      acts.push(() => bill(deps, paid));
    }
    if (dice.happens(REFUNDED)) {
      diary.refunds += 1;
      acts.push(refundOf(deps, paid, dice));
    }
  }
  const next = async () => {
    for (let act = acts.shift(); act !== undefined; act = acts.shift()) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return diary;
}

function depsOf(server: Pool, { stripe }: Processor): PaymentDeps {
  return paymentDeps({
    db: createDb(server),
    logger: createLogger('silent'),
    orderLog: wiredOrderLog(),
    providers: { stripe },
  });
}

async function paidBookings(server: Pool): Promise<Paid[]> {
  const { rows } = await server.query<Paid>(
    `select orders.id as "orderId", payments.id as "paymentId", amount_cents as amount,
       booked_minutes as minutes
     from orders join payments on payments.order_id = orders.id
     where orders.status = 'confirmed' and payments.kind = 'booking' and payments.state = 'paid'
     order by orders.id`,
  );
  return rows;
}

async function bill(deps: PaymentDeps, { orderId, minutes }: Paid): Promise<void> {
  const workedMinutes = minutes + LONGER_MINUTES;
  const wish = { billId: paymentId(randomUUID()), orderId, workedMinutes, actor: ACTOR };
  await twice(() => billExtraHours(deps, wish));
}

/** All or a part; by two clicks, by two operators, or by one whose server dies after the wish. */
function refundOf(deps: PaymentDeps, { paymentId, amount }: Paid, dice: Chance) {
  const part = dice.happens(0.5) ? null : cents(1 + dice.below(amount));
  const refund = {
    refundId: refundId(randomUUID()),
    paymentId,
    amount: part,
    reason: { text: 'The customer asked' },
    actor: ACTOR,
  };
  const way = dice.below(3);
  if (way === 0) return () => twice(() => refundPayment(deps, refund));
  if (way === 1) {
    return () =>
      twice((click) =>
        refundPayment(deps, click === 0 ? refund : { ...refund, refundId: refundId(randomUUID()) }),
      );
  }
  return () => inTransaction(deps.db, (trx) => requestRefund(trx, deps, refund));
}

/** A problem is an answer; anything else is a failure of the verb. */
async function twice(act: (click: number) => Promise<unknown>): Promise<void> {
  const results = await Promise.allSettled([act(0), act(1)]);
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof ProblemError)) {
      throw result.reason;
    }
  }
}
