import { randomUUID } from 'node:crypto';
import { paymentId, refundId } from '#kernel/rules/ids.ts';
import { cancelPlan } from '#payments/server/plans/cancel-plan.ts';
import { keepPlan } from '#payments/server/plans/keep-plan.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { ACTOR, type Actor, type Desk, type PaidBooking, together, twice } from './desk.ts';
import { chargeOf, contest, decide } from './disputes.ts';

const reason = { text: 'Nobody came' };

/** Plans continue for months, and end in every possible way. */
export const months: Actor = {
  share: 0.9,
  suits: ({ plan, isEmergency }) => plan !== null && !isEmergency,
  fates: {
    async paid(desk, booking) {
      await month(desk, booking, 'paid');
      await month(desk, booking, 'paid');
      return () => month(desk, booking, 'paid');
    },
    async 'refused, then paid'(desk, booking) {
      await month(desk, booking, 'failed');
      return () => tryAgain(desk, booking, 'paid');
    },
    async 'refused for good'(desk, booking) {
      await month(desk, booking, 'failed');
      for (let more = 3; more > 0; more -= 1) await tryAgain(desk, booking, 'failed');
      return undefined;
    },
    async 'wants the cardholder, who comes'(desk, booking) {
      await month(desk, booking, 'authenticate');
      return () => tryAgain(desk, booking, 'paid');
    },
    async 'wants the cardholder, who ends it'(desk, booking) {
      await month(desk, booking, 'authenticate');
      return () => end(desk, booking, 'now');
    },
    async 'a bank answers later'(desk, booking, dice) {
      await month(desk, booking, 'later');
      const outcome = dice.happens(0.5) ? 'paid' : 'failed';
      return () => settleMonth(desk, booking, outcome);
    },
    async 'ends with its month'(desk, booking) {
      await end(desk, booking, 'period-end');
      return () => month(desk, booking, 'paid');
    },
    async 'ends, and is kept'(desk, booking) {
      await end(desk, booking, 'period-end');
      const keep = { orderId: booking.orderId, actor: 'visitor' } as const;
      await twice(() => keepPlan(desk.deps, keep));
      return () => month(desk, booking, 'paid');
    },
    async 'ends while a month is charged'(desk, booking) {
      await together([end(desk, booking, 'now'), month(desk, booking, 'paid')]);
      return undefined;
    },
    async 'a month is given back'(desk, booking) {
      await month(desk, booking, 'paid');
      return () => refundMonth(desk, booking);
    },
    async 'a month is given back and the plan ends'(desk, booking) {
      await month(desk, booking, 'paid');
      return () => refundMonth(desk, booking, true);
    },
    async 'a month is disputed'(desk, booking, dice) {
      await month(desk, booking, 'paid');
      const invoice = await latestInvoice(desk, booking);
      const charge = await chargeOf(desk, { intent: null, invoice });
      const dispute = charge === null ? null : await contest(desk, charge);
      if (dispute === null) return undefined;
      // Billing is paused right now, or was about to be.
      await month(desk, booking, 'paid');
      return decide(desk, dispute, dice.happens(0.5) ? 'won' : 'lost');
    },
  },
};

type Outcome = 'paid' | 'failed' | 'authenticate' | 'later';

async function month({ processor }: Desk, { plan }: PaidBooking, outcome: Outcome) {
  await processor.act(`subscriptions/${plan}/advance`, { outcome });
}

async function tryAgain(desk: Desk, booking: PaidBooking, outcome: Outcome) {
  const invoice = await latestInvoice(desk, booking);
  await desk.processor.act(`invoices/${invoice}/retry`, { outcome });
}

async function settleMonth(desk: Desk, booking: PaidBooking, outcome: 'paid' | 'failed') {
  const { rows } = await desk.books.processor.query<{ intent: string }>(
    `select body -> 'payment' ->> 'payment_intent' as intent from sandbox.objects
     where kind = 'invoice_payment' and body ->> 'invoice' = $1`,
    [await latestInvoice(desk, booking)],
  );
  await desk.processor.act(`payment_intents/${rows[0]?.intent}/settle`, { outcome });
}

async function latestInvoice({ books }: Desk, { plan }: PaidBooking): Promise<string | null> {
  const { rows } = await books.processor.query<{ invoice: string }>(
    `select body ->> 'latest_invoice' as invoice from sandbox.objects
     where kind = 'subscription' and id = $1`,
    [plan],
  );
  return rows[0]?.invoice ?? null;
}

async function end({ deps }: Desk, { orderId }: PaidBooking, when: 'now' | 'period-end') {
  await twice(() => cancelPlan(deps, { orderId, when, actor: 'visitor' }));
}

async function refundMonth(desk: Desk, booking: PaidBooking, endPlan = false) {
  const { rows } = await desk.books.server.query<{ id: string }>(
    `select id from payments where order_id = $1 and kind = 'plan-month' and state = 'paid'
     order by month_starts_at desc limit 1`,
    [booking.orderId],
  );
  const [month] = rows;
  if (month === undefined) return;
  const wish = {
    refundId: refundId(randomUUID()),
    paymentId: paymentId(month.id),
    amount: null,
    reason,
    actor: ACTOR,
    endPlan,
  };
  await twice(() => refundPayment(desk.deps, wish));
}
