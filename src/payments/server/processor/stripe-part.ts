import Stripe from 'stripe';
import type { PartRequest, PlanInvoice } from './processor.ts';
import { underFreshKey } from './stripe-answer.ts';
import { invoiceState } from './stripe-plan.ts';

/** The latest bills of a plan: ours is among them, if it was made. */
const LATEST = 20;

/**
 * Bills a plan for part of a month and charges the plan's card. A decline is an answer: the processor
 * retries automatically, as for a month.
 */
export async function chargePart(
  stripe: Stripe,
  request: PartRequest,
): Promise<PlanInvoice['state']> {
  const listed = await findPart(stripe, request);
  // A draft may be missing its line.
  const found = listed?.status === 'draft' ? null : listed;
  const invoice = found ?? (await billPart(stripe, request));
  if (invoice.status !== 'open' && invoice.status !== 'draft') return invoiceState(invoice);
  const open =
    invoice.status === 'draft'
      ? await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: true })
      : invoice;
  if (open.status !== 'open' || open.attempted) return invoiceState(open);
  try {
    return invoiceState(await stripe.invoices.pay(open.id, { off_session: true }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'failed';
    throw error;
  }
}

/** The idempotency key may be forgotten by now. */
async function findPart(
  stripe: Stripe,
  { subscription, key }: PartRequest,
): Promise<Stripe.Invoice | null> {
  const latest = await stripe.invoices.list({ subscription, limit: LATEST });
  const ours = latest.data.filter(({ metadata }) => metadata?.part_key === key);
  return ours.find(({ status }) => status !== 'draft') ?? ours[0] ?? null;
}

async function billPart(stripe: Stripe, request: PartRequest): Promise<Stripe.Invoice> {
  const { subscription, customer, amount, currency, description, key } = request;
  const params = {
    customer,
    subscription,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: { part_key: key },
  } as const;
  const invoice = await underFreshKey(
    `${key}:bill`,
    (idempotencyKey) => stripe.invoices.create(params, { idempotencyKey }),
    () => findPart(stripe, request),
  );
  const line = { customer, invoice: invoice.id, amount, currency, description };
  await underFreshKey<object>(
    `${key}:line`,
    (idempotencyKey) => stripe.invoiceItems.create(line, { idempotencyKey }),
    async () => (await stripe.invoices.retrieve(invoice.id)).lines.data[0] ?? null,
  );
  return invoice;
}
