import type { OwnSessionAnswer } from '#contract/my-booking.ts';
import type { Language } from '#domain/language.ts';
import type { SessionRef } from '#domain/order/ids.ts';
import { findOrder } from '#server/features/orders/orders.ts';
import { mintBookingLink } from './booking-links.ts';
import type { ReadDeps } from './own-page-deps.ts';
import { orderOfOwnSession } from './queries.ts';
import { readBooking } from './read-booking.ts';

/** For so many hours the success page knows its own visitor; later the link of the mail leads there. */
const KNOWN_HOURS = 24;

/**
 * The booking that a payment session paid, with a link to its page, for the visitor who booked it and
 * for nobody else: an address of the success page may be passed on, or stand in a history.
 */
export async function readOwnSession(
  deps: ReadDeps,
  visitorId: string | null,
  sessionId: SessionRef,
  language: Language,
): Promise<OwnSessionAnswer> {
  const { db, now } = deps;
  if (visitorId === null) return { own: null };
  const since = new Date(now().getTime() - KNOWN_HOURS * 3_600_000);
  const orderId = await orderOfOwnSession(db, sessionId, { visitorId, since });
  const order = orderId === undefined ? undefined : await findOrder(db, orderId);
  if (order === undefined) return { own: null };
  const booking = await readBooking(deps, order, language);
  return { own: { token: await mintBookingLink(db, order.id), booking } };
}
