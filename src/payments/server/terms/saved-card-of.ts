import type { Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';

/** Null: the customer has no saved card. */
export type FoundCard = SavedCard | null | 'unreachable';

/** The card that an order's charge or hold uses. */
export async function savedCardOf(
  { processor }: Pick<PaymentDeps, 'processor'>,
  order: Pick<Order, 'customer_ref'> | undefined,
): Promise<FoundCard> {
  if (order?.customer_ref == null) return null;
  const saved = await processor.savedCard(order.customer_ref);
  if (saved.ok) return saved.value;
  return saved.failure.kind === 'missing' ? null : 'unreachable';
}
