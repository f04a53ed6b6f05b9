import type Stripe from 'stripe';
import {
  attemptId,
  customerRef,
  type IntentRef,
  invoiceRef,
  orderId,
  payoutRef,
  type ReservationId,
  sessionRef,
  subscriptionRef,
  reservationId as toReservationId,
} from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents, subtractCents } from '#kernel/rules/money.ts';
import type { OwnId, UnpaidSession } from '#payments/rules/reconciliation/books.ts';
import type {
  AccountBooks,
  AccountPayout,
  AccountTransaction,
  CreditedPlan,
  Page,
  PaymentOrigin,
  TransactionFilter,
} from './account-books.ts';
import { read, underFreshKey, write } from './stripe-answer.ts';
import { ownIdOf, refOf } from './stripe-refs.ts';
import { fromTransaction } from './stripe-transaction.ts';

const PAGE = 100;
const SOURCES = ['data.source'];

/** The account's books by the official SDK. */
export function stripeBooks(stripe: Stripe): AccountBooks {
  const { sessions } = stripe.checkout;
  return {
    transactions: (filter, after) =>
      read(async () => {
        const { data, has_more } = await stripe.balanceTransactions.list({
          ...filterOf(filter),
          ...beginning(after),
          limit: PAGE,
          expand: SOURCES,
        });
        return pageOf(data.map(fromTransaction), has_more);
      }),
    transactionsOf: (paymentIntent) => read(() => transactionsOf(stripe, paymentIntent)),
    payouts: (from, after) =>
      read(async () => {
        const created = { gte: seconds(from) };
        const { data, has_more } = await stripe.payouts.list({
          created,
          ...beginning(after),
          limit: PAGE,
        });
        return pageOf(data.map(fromPayout), has_more);
      }),
    readPayout: (payout) => read(async () => fromPayout(await stripe.payouts.retrieve(payout))),
    openSessions: (from, after) =>
      read(async () => {
        const created = { gte: seconds(from) };
        const list = { created, status: 'open', ...beginning(after), limit: PAGE } as const;
        const { data, has_more } = await sessions.list(list);
        const last = has_more ? data.at(-1) : undefined;
        return {
          items: data.flatMap((session) => toUnpaidSession(session) ?? []),
          next: last === undefined ? null : sessionRef(last.id),
        };
      }),
    unpaidSession: (id) => read(async () => toUnpaidSession(await sessions.retrieve(id))),
    originOf: (paymentIntent) => read(() => originOf(stripe, paymentIntent)),
    plansWithCredit: (after) =>
      read(async () => {
        const list = { ...beginning(after), limit: PAGE, expand: ['data.customer'] };
        const { data, has_more } = await stripe.subscriptions.list(list);
        return pageOf(data.map(toCreditedPlan), has_more);
      }),
    creditsOf: (customer) =>
      read(async () => {
        const credits = new Map<ReservationId, Cents>();
        for await (const entry of stripe.customers.listBalanceTransactions(customer, {
          limit: PAGE,
        })) {
          const id = ownIdOf(entry.metadata?.reservation_id, toReservationId);
          if (id === null) continue;
          // A negative balance is the customer's credit.
          const before = credits.get(id) ?? noCents;
          credits.set(id, subtractCents(before, cents(entry.amount)));
        }
        return [...credits].map(([reservationId, amount]) => ({ reservationId, amount }));
      }),
    giveBack: (paymentIntent, amount, idempotencyKey) =>
      write(async () => {
        const metadata = { give_back: idempotencyKey };
        const params = { payment_intent: paymentIntent, amount, metadata };
        await underFreshKey(
          idempotencyKey,
          (key) => stripe.refunds.create(params, { idempotencyKey: key }),
          () => findRefundOfKey(stripe, paymentIntent, idempotencyKey),
        );
        return null;
      }),
  };
}

async function findRefundOfKey(
  stripe: Stripe,
  paymentIntent: IntentRef,
  key: string,
): Promise<Stripe.Refund | null> {
  const made = await stripe.refunds.list({ payment_intent: paymentIntent, limit: PAGE });
  return made.data.find(({ metadata }) => metadata?.give_back === key) ?? null;
}

/** A dispute's entries are only found in the dispute; the others by their source. */
async function transactionsOf(stripe: Stripe, intent: IntentRef): Promise<AccountTransaction[]> {
  const of = { payment_intent: intent, limit: PAGE };
  const [charges, refunds, disputes] = await Promise.all([
    stripe.charges.list(of),
    stripe.refunds.list(of),
    stripe.disputes.list(of),
  ]);
  const found: Stripe.BalanceTransaction[] = [];
  for (const source of [...charges.data, ...refunds.data]) {
    const entries = await stripe.balanceTransactions.list({ source: source.id, limit: PAGE });
    found.push(...entries.data.map((entry) => ({ ...entry, source })));
  }
  for (const source of disputes.data) {
    found.push(...source.balance_transactions.map((entry) => ({ ...entry, source })));
  }
  return found.map(fromTransaction);
}

/** A plan's month carries no id of ours, but its plan does, and so does the card page that started it. */
async function originOf(stripe: Stripe, intent: IntentRef): Promise<PaymentOrigin> {
  const { metadata } = await stripe.paymentIntents.retrieve(intent);
  const own = ownIdOf(metadata.order_id, orderId);
  if (own !== null) return { ownId: own, subscriptionRef: null };
  const pages = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const page = pages.data[0];
  if (page !== undefined) return { ownId: ownIdOfSession(page), subscriptionRef: null };
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const settled = await stripe.invoicePayments.list({ payment, limit: 1 });
  const invoice = refOf(settled.data[0]?.invoice ?? null, invoiceRef);
  if (invoice === null) return { ownId: null, subscriptionRef: null };
  const details = (await stripe.invoices.retrieve(invoice)).parent?.subscription_details ?? null;
  return {
    ownId: ownIdOf(details?.metadata?.order_id, orderId),
    subscriptionRef: refOf(details?.subscription ?? null, subscriptionRef),
  };
}

/** A negative balance is the customer's credit. */
function toCreditedPlan({ id, customer }: Stripe.Subscription): CreditedPlan {
  const hasCredit = customer instanceof Object && 'balance' in customer && customer.balance < 0;
  return {
    ref: subscriptionRef(id),
    credited: hasCredit ? refOf(customer, customerRef) : null,
  };
}

function toUnpaidSession(session: Stripe.Checkout.Session): UnpaidSession | null {
  const ownId = ownIdOfSession(session);
  const { id, status, payment_status, amount_total } = session;
  if (ownId === null || payment_status !== 'unpaid') return null;
  const state = (['open', 'complete'] as const).find((each) => each === status);
  if (state === undefined) return null;
  const amount = amount_total === null ? null : cents(amount_total);
  return { sessionRef: sessionRef(id), ownId, state, amount };
}

function ownIdOfSession(session: Stripe.Checkout.Session): OwnId | null {
  const { metadata, client_reference_id } = session;
  return ownIdOf(metadata?.order_id, orderId) ?? ownIdOf(client_reference_id, attemptId);
}

const STATUSES: Readonly<Record<string, AccountPayout['status']>> = {
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

function fromPayout(payout: Stripe.Payout): AccountPayout {
  return {
    ref: payoutRef(payout.id),
    amount: cents(payout.amount),
    currency: payout.currency,
    status: STATUSES[payout.status] ?? 'pending',
    isAutomatic: payout.automatic,
    failure: payout.failure_code,
    madeAt: new Date(payout.created * 1000),
    arrivesAt: new Date(payout.arrival_date * 1000),
  };
}

function filterOf(filter: TransactionFilter) {
  if ('payout' in filter) return { payout: filter.payout };
  return { created: { gte: seconds(filter.from) } };
}

function beginning(after: string | null): { starting_after?: string } {
  return after === null ? {} : { starting_after: after };
}

function pageOf<Item extends { readonly ref: Ref }, Ref>(
  items: readonly Item[],
  goesOn: boolean,
): Page<Item, Ref> {
  return { items, next: goesOn ? (items.at(-1)?.ref ?? null) : null };
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
