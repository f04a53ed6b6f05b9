import type Stripe from 'stripe';
import type { SubscriptionRef } from '#kernel/rules/ids.ts';
import type { PlanPause } from './processor.ts';

/**
 * Updates the pause of a subscription's months. A pause made in the dashboard stays; our own pause, if
 * ended there, is not made again.
 */
export async function pausePlan(
  stripe: Stripe,
  id: SubscriptionRef,
  wanted: PlanPause | null,
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { pause_collection: paused, metadata } = subscription;
  const ours = metadata.paused_for ?? '';
  if (wanted === null) {
    if (ours !== '') await endPause(stripe, id);
    return;
  }
  if (paused && ours === '') return;
  const until = wanted.why === 'customer' ? unixOf(wanted.until) : null;
  const isAsWanted = ours === wanted.why && metadata.paused_until === String(until ?? '');
  // Our pause for a dispute is made again: no visit takes place until it is settled.
  if (isAsWanted && wasResumedAtProcessor(subscription, new Date())) return;
  if (!isAsWanted || !paused) {
    // An update keeps what it leaves out.
    if (paused) await endPause(stripe, id);
    await stripe.subscriptions.update(id, {
      pause_collection: { behavior: 'void', ...(until !== null && { resumes_at: until }) },
      metadata: { paused_for: wanted.why, paused_until: String(until ?? '') },
    });
  }
  // A server may have died before this.
  if (wanted.why === 'customer') await voidMonths(stripe, id, wanted.months);
}

async function endPause(stripe: Stripe, id: SubscriptionRef): Promise<void> {
  await stripe.subscriptions.update(id, {
    pause_collection: '',
    metadata: { paused_for: '', paused_until: '' },
  });
}

const SAME_MONTH_SECONDS = 12 * 3600;

/** A pause does not affect earlier bills: a draft is finalized first, because only an open one can be voided. */
async function voidMonths(
  stripe: Stripe,
  subscription: SubscriptionRef,
  months: readonly Date[],
): Promise<void> {
  for (const status of ['draft', 'open'] as const) {
    for await (const invoice of stripe.invoices.list({ subscription, status })) {
      const isLeftOut = months.some((month) => {
        return Math.abs(unixOf(month) - invoice.period_end) < SAME_MONTH_SECONDS;
      });
      if (!isLeftOut || invoice.billing_reason === 'manual') continue;
      if (status === 'draft') {
        await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
      }
      await stripe.invoices.voidInvoice(invoice.id);
    }
  }
}

/** Until when we leave its months out for a customer; null: they are charged, or paused for another reason. */
export function pausedUntil({ pause_collection, metadata }: Stripe.Subscription): Date | null {
  const until = pause_collection?.resumes_at ?? null;
  return metadata.paused_for === 'customer' && until !== null ? new Date(until * 1000) : null;
}

/** We paused it until later than now, and it is no longer paused. */
export function wasResumedAtProcessor(
  { pause_collection, metadata }: Stripe.Subscription,
  now: Date,
): boolean {
  if (pause_collection || metadata.paused_for !== 'customer') return false;
  return Number(metadata.paused_until ?? '') > unixOf(now);
}

function unixOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
