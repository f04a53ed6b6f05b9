import { randomUUID } from 'node:crypto';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import { type AttemptId, attemptId, type PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { needsLink } from '#orders/rules/payment-state.ts';
import { findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import { isPayable, partPaymentRange } from '#payments/rules/part-payment.ts';
import { applyCustomer } from '#payments/server/customers/apply-customer.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  type Bill,
  findPayment,
  isBillPayment,
  lockPayment,
} from '#payments/server/payment-queries.ts';
import { findLiveAttemptOfBill, insertAttempt } from '#payments/server/sessions/attempt-queries.ts';
import { openCardPage, type Step, stepTo } from '#payments/server/sessions/open-card-page.ts';
import { CHARGEABLE_LATER, SESSION_HOURS } from '#payments/server/sessions/session-params.ts';
import type { SessionLine, SessionParams } from '#platform/server/database/session-request.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { emailLanguage, type Words, wordsOf } from '#registry/words.ts';
import { taxesOfBill } from '#tax/server/tax.ts';

/** The bills that a customer may pay in parts. */
const PAID_IN_PARTS: ReadonlySet<Bill['kind']> = new Set(['extra-hours', 'invoice']);

/**
 * Opens a payment page for a bill that the saved card did not pay, or for a part of it. Repeated calls
 * return the same page while it is open; another amount closes it and opens a new one.
 * @throws a problem: 409 nothing to pay, 422 this part cannot be paid, 502 the processor did not answer.
 */
export async function openBill(
  deps: PaymentDeps,
  paymentId: PaymentId,
  origin: string,
  part?: Cents,
): Promise<{ url: string }> {
  let isKnown = true;
  const { url } = await openCardPage(
    deps,
    () => attemptOf(deps, paymentId, { origin, part, isKnown }),
    async (param) => {
      if (param !== 'customer' || !isKnown) return false;
      isKnown = false;
      await refreshCustomer(deps, paymentId);
      return true;
    },
  );
  return { url };
}

/** The processor does not know this customer, so they pay as a new one. */
async function refreshCustomer(deps: PaymentDeps, paymentId: PaymentId): Promise<void> {
  const bill = await findPayment(deps.db, paymentId);
  const order = bill && (await findOrder(deps.db, bill.order_id));
  if (order?.customer_ref) await applyCustomer(deps, order.customer_ref);
}

interface BillPageOptions {
  readonly origin: string;
  /** Whether the processor knows the customer of our order. */
  readonly isKnown: boolean;
  /** A part of the bill; absent: all of it. */
  readonly part?: Cents | undefined;
}

function attemptOf(
  deps: PaymentDeps,
  paymentId: PaymentId,
  { origin, isKnown, part }: BillPageOptions,
): Promise<Step> {
  return inTransaction(deps.db, async (trx) => {
    // The order is locked first, as everywhere: another sequence could deadlock.
    const known = await findPayment(trx, paymentId);
    if (known === undefined) fail('bill-not-found');
    const order = await lockOrder(trx, known.order_id);
    const payment = await lockPayment(trx, paymentId);
    if (!isBillPayment(payment) || !needsLink(payment.state)) fail('bill-not-payable');
    const live = await findLiveAttemptOfBill(trx, paymentId);
    const asks = partOfBill(payment, part);
    if (live !== undefined) {
      if (live.asks_cents === asks || live.state === 'mismatch') return stepTo(live);
      if (live.state === 'complete') fail('bill-asked-of-bank');
      return { next: 'retire', attempt: live };
    }
    const id = attemptId(randomUUID());
    const expiresAt = new Date(Date.now() + SESSION_HOURS * 3_600_000);
    const language = emailLanguage(order, deps.settings);
    // A part is a single amount; its sales tax is shown with the bill.
    const taxes = asks === null ? await taxesOfBill(trx, paymentId) : [];
    const page = { attemptId: id, origin, expiresAt, taxes, asks: asks ?? payment.amount_cents };
    const payer = isKnown ? order : { ...order, customer_ref: null };
    const params = billParams({ ...payer, language }, payment, page);
    const event = { kind: `${payment.kind}.link`, paymentId, attemptId: id } as const;
    await deps.orderLog.appendEvent(trx, order.id, event, 'system');
    return stepTo(
      await insertAttempt(trx, { id, orderId: order.id, paymentId, params, expiresAt, asks }),
    );
  });
}

/**
 * The amount of a bill's card page; null: all of it.
 * @throws a problem: 422 at the amount.
 */
function partOfBill({ kind, amount_cents: owed }: Bill, part: Cents | undefined): Cents | null {
  if (part === undefined || part === owed) return null;
  if (!PAID_IN_PARTS.has(kind)) return failAt('amountCents', 'part-not-payable');
  if (isPayable(part, owed)) return part;
  const { least, most } = partPaymentRange(owed) ?? { least: owed, most: owed };
  return failAt('amountCents', 'part-out-of-range', { least, most, owed });
}

interface BillPage {
  readonly attemptId: AttemptId;
  readonly origin: string;
  readonly expiresAt: Date;
  readonly taxes: Awaited<ReturnType<typeof taxesOfBill>>;
  /** The amount requested: all of it, or a part. */
  readonly asks: Cents;
}

function billParams(
  order: Order,
  payment: Bill,
  { attemptId, origin, expiresAt, ...page }: BillPage,
): SessionParams {
  const metadata = { order_id: order.id, payment_id: payment.id };
  return {
    mode: 'payment',
    client_reference_id: attemptId,
    metadata,
    ...payerParams(order),
    line_items: billLines(order, payment, page),
    payment_intent_data: { metadata },
    ...CHARGEABLE_LATER,
    locale: order.language,
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...returnUrls(payment, origin),
  };
}

/** The bill, with its sales tax on separate lines. */
function billLines(
  { language, service_name }: Order,
  payment: Bill,
  { taxes, asks }: Pick<BillPage, 'taxes' | 'asks'>,
): SessionLine[] {
  const { cardPage, catalogue } = wordsOf[language];
  const { currency, amount_cents: amount } = payment;
  const name = billName(payment, cardPage);
  const tax = sumCents(taxes.map(({ cents }) => cents));
  const description = translateText(catalogue, service_name);
  const line = (unit_amount: Cents, product_data: { name: string; description?: string }) => {
    return { quantity: 1, price_data: { currency, unit_amount, product_data } };
  };
  return [
    line(subtractCents(asks, tax), {
      name: asks === amount ? name : cardPage.partOf(name),
      ...(payment.kind !== 'invoice' && { description }),
    }),
    ...taxes.map((each) => line(each.cents, { name: translatedLine(catalogue, each.name) })),
  ];
}

function billName({ kind, details }: Bill, cardPage: Words['cardPage']): string {
  if (kind === 'invoice' && details.number !== undefined) return cardPage.invoice(details.number);
  return cardPage.bills[kind];
}

/** An invoice has its own page, which the tab remembers: no one else learns that page's URL. */
function returnUrls({ kind }: Bill, origin: string) {
  if (kind === 'invoice') {
    const page = `${origin}/invoice/return`;
    return { success_url: page, cancel_url: page };
  }
  return {
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/payment-cancelled`,
  };
}

/** A customer who paid by hand has no card at the processor, and perhaps no email here. */
function payerParams({ customer_ref: customer, customer_email: email }: Order) {
  if (customer !== null) return { customer };
  return email === '' ? {} : { customer_email: email };
}
