import { randomUUID } from 'node:crypto';
import type { TermsAnswer } from '#booking/contract/checkout-request.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type OrderId, visitId } from '#kernel/rules/ids.ts';
import { lockOrder } from '#orders/server/orders.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { checkoutBody, type PaymentWorld } from './payment-world.ts';

const HOUR_MS = 3_600_000;

/** The default catalog, with these payment terms for the home standard clean ($275). */
export function catalogueWith(first: MoneyTerms, returning: MoneyTerms = first): Catalogue {
  const services = defaultCatalogue.services.map((service) =>
    service.id === 'home-standard-clean' ? { ...service, terms: { first, returning } } : service,
  );
  return { ...defaultCatalogue, services };
}

/** The words on the review that a visitor must agree to. */
export async function askedTermsText(world: PaymentWorld, body: object): Promise<string> {
  const response = await world.call('/functions/v1/terms', body);
  return ((await response.json()) as TermsAnswer).words ?? '';
}

/** The words of a checkout for the customer that it names; undefined: none. */
export async function termsOfCheckout(
  world: PaymentWorld,
  body: object,
): Promise<string | undefined> {
  const response = await world.call('/functions/v1/checkout', body);
  const { code, params } = (await response.json()) as { code?: string; params: { words: string } };
  return code === 'terms-not-agreed' ? params.words : undefined;
}

/** Books as the page does: gets the terms, agrees to them, and saves a card. */
export async function bookOnTerms(
  world: PaymentWorld,
  { card = 'works', changes = {} }: { card?: string; changes?: Record<string, unknown> } = {},
): Promise<OrderId> {
  const bookingId = randomUUID();
  const body = checkoutBody({ bookingId, ...changes });
  const agreedTo = await termsOfCheckout(world, body);
  const { orderId, session } = await world.book({ bookingId, ...changes, agreedTo });
  await world.act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(world.deps, session);
  return orderId;
}

/** Confirms a visit so many hours from now, as the office does: its hold is planned. */
export async function confirmVisit(
  { db, deps }: Pick<PaymentWorld, 'db' | 'deps'>,
  orderId: OrderId,
  hours: number,
): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  const { id } = await db
    .insertInto('visits')
    .values({ order_id: orderId, state: 'confirmed', starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const event = {
    kind: 'visit.confirmed',
    visitId: visitId(id),
    ...at,
    isChange: false,
    movedFrom: null,
    movesAll: false,
  } as const;
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await deps.orderLog.appendEvent(trx, orderId, event, 'operator:1');
  });
}
