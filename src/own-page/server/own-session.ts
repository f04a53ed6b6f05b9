import type { SessionRef } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { findOrder } from '#orders/server/orders.ts';
import type { OwnSessionAnswer } from '#own-page/contract/my-booking.ts';
import { bookingTokenHash, mintBookingLink } from './booking-links.ts';
import type { ReadDeps } from './own-page-deps.ts';
import { findLink, orderOfSession } from './queries.ts';
import { forPayingLink, readBooking } from './read-booking.ts';

/** How many hours the success page recognizes its visitor; later, the link in the email leads there. */
const RECOGNIZED_HOURS = 24;

interface SessionQuestion {
  readonly sessionId: SessionRef;
  readonly visitorId: string | null;
  /** From the link through which the booking was paid. */
  readonly token: string | undefined;
}

/**
 * The booking that a payment session paid, with a link to its page. Only for the visitor who booked
 * it or who has its link, because the success page's URL may be shared or stay in a browser
 * history.
 */
export async function readOwnSession(
  deps: ReadDeps,
  { sessionId, visitorId, token }: SessionQuestion,
  language: Language,
): Promise<OwnSessionAnswer> {
  const { db, now } = deps;
  const paid = await orderOfSession(db, sessionId);
  const order = paid && (await findOrder(db, paid.orderId));
  if (paid === undefined || order === undefined) return { own: null };
  const link = token === undefined ? undefined : await findLink(db, bookingTokenHash(token));
  if (token !== undefined && link?.orderId === order.id) {
    const booking = await readBooking(deps, order, language);
    return { own: { token, booking: link.paysOnly ? forPayingLink(booking) : booking } };
  }
  const isKnown = now().getTime() - paid.since.getTime() < RECOGNIZED_HOURS * 3_600_000;
  if (visitorId === null || paid.visitorId !== visitorId || !isKnown) return { own: null };
  const booking = await readBooking(deps, order, language);
  return { own: { token: await mintBookingLink(db, order.id), booking } };
}
