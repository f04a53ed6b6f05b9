import { randomUUID } from 'node:crypto';
import type { TermsAnswer } from '#booking/contract/checkout-request.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { checkoutBody, type PaymentWorld } from './payment-world.ts';

/** The default catalog, whose home standard clean ($275) is paid by these terms. */
export function catalogueWith(first: MoneyTerms, returning: MoneyTerms = first): Catalogue {
  const services = defaultCatalogue.services.map((service) =>
    service.id === 'home-standard-clean' ? { ...service, terms: { first, returning } } : service,
  );
  return { ...defaultCatalogue, services };
}

/** What a visitor is asked to agree to. */
export async function wordsAsked(world: PaymentWorld, body: object): Promise<string> {
  const response = await world.call('/functions/v1/terms', body);
  return ((await response.json()) as TermsAnswer).words ?? '';
}

/** Books as the page does: reads the terms, agrees to them, and leaves a card. */
export async function bookOnTerms(
  world: PaymentWorld,
  { card = 'works', changes = {} }: { card?: string; changes?: Record<string, unknown> } = {},
): Promise<OrderId> {
  const bookingId = randomUUID();
  const body = checkoutBody({ bookingId, ...changes });
  const agreedTo = await wordsAsked(world, body);
  const { orderId, session } = await world.book({ bookingId, ...changes, agreedTo });
  await world.act(`sessions/${session}/pay`, { card });
  await applyPaymentSession(world.deps, session);
  return orderId;
}
