import Stripe from 'stripe';
import type { PartRequest, PlanInvoice } from './processor.ts';
import { invoiceState } from './stripe-plan.ts';

/** The latest bills of a plan: one of ours is among them, if it was made. */
const LATEST = 20;

/**
 * Bills a plan for a part of a month and charges it to the plan's card. A bank that says no is an answer:
 * the processor tries again by itself, as it does for a month.
 */
export async function chargePart(
  stripe: Stripe,
  request: PartRequest,
): Promise<PlanInvoice['state']> {
  const found = await findPart(stripe, request);
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

/** An idempotency key may be forgotten by now. */
async function findPart(
  stripe: Stripe,
  { subscription, key }: PartRequest,
): Promise<Stripe.Invoice | undefined> {
  const latest = await stripe.invoices.list({ subscription, limit: LATEST });
  return latest.data.find(({ metadata, status }) => {
    return metadata?.part_key === key && status !== 'draft';
  });
}

async function billPart(
  stripe: Stripe,
  { subscription, customer, amount, currency, description, key }: PartRequest,
): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create(
    {
      customer,
      subscription,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { part_key: key },
    },
    { idempotencyKey: `${key}:bill` },
  );
  await stripe.invoiceItems.create(
    { customer, invoice: invoice.id, amount, currency, description },
    { idempotencyKey: `${key}:line` },
  );
  return invoice;
}
