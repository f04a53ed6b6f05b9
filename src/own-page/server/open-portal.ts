import type { AddressAnswer } from '#own-page/contract/my-booking.ts';
import { applyCustomer, type BookingDeps } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import { fullyOwnOrder } from './own-order.ts';

/** The portal returns here. The page knows its token, so no URL has to carry it. */
const PORTAL_RETURN_PATH = '/booking/return';

/**
 * The processor's page for replacing a plan's card and viewing its invoices.
 * @throws a problem: 403 the link only pays, 404 no such link, 409 no plan, 502 the processor did not answer
 */
export async function openPortal(
  deps: BookingDeps,
  token: string,
  origin: string,
): Promise<AddressAnswer> {
  const order = await fullyOwnOrder(deps.db, token);
  if (order.customer_ref === null || order.subscription_ref === null) {
    fail('booking-without-plan');
  }
  const opened = await deps.processor.openPortal(
    order.customer_ref,
    `${origin}${PORTAL_RETURN_PATH}`,
  );
  if (opened.ok) return { url: opened.value };
  if (
    opened.failure.kind === 'missing' &&
    (await applyCustomer(deps, order.customer_ref)) === 'changed'
  ) {
    fail('booking-without-plan');
  }
  return fail('plan-page-unopened');
}
