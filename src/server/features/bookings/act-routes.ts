import { type Context, Hono } from 'hono';
import type { OrderId } from '#domain/order/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/audit.ts';
import { actorOf, operatorOf, ownersOnly, requireRole } from '#server/features/operators/guard.ts';
import { acceptMismatch } from '#server/features/payments/accept-mismatch.ts';
import { billExtraHours } from '#server/features/payments/bill-extra-hours.ts';
import { openBill } from '#server/features/payments/bill-session.ts';
import { cancelBooking } from '#server/features/payments/cancel-booking.ts';
import { cancelPlan } from '#server/features/payments/cancel-plan.ts';
import { answerEmergency, declineEmergency } from '#server/features/payments/emergencies.ts';
import { refundPayment } from '#server/features/payments/refund-payment.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { serveOn } from '#server/http/serve-call.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { callOff } from './call-off-visit.ts';
import { type Claim, claimFirst } from './claim.ts';
import { completeBooking } from './complete-booking.ts';
import { confirmTime } from './confirm-time.ts';
import { renewLink } from './renew-link.ts';
import { requirePaymentOf } from './require-payment.ts';
import { sendPaymentLink } from './send-payment-link.ts';

/** What can be done to a booking; each act names the version of it that the operator saw. */
export function bookingActRoutes(deps: BookingsDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);

  serve('POST /bookings/:id/visit', async (c, { params, body }) => {
    await confirmTime(deps, claimOf(c, params, body), body);
    return { ok: true };
  });
  serve('POST /bookings/:id/visit-off', async (c, { params, body }) => {
    await callOff(deps, claimOf(c, params, body), body.visitId);
    return { ok: true };
  });
  serve('POST /bookings/:id/complete', async (c, { params, body }) => {
    await completeBooking(deps, claimOf(c, params, body), body.workedMinutes);
    return { ok: true };
  });
  serve('POST /bookings/:id/extra-hours', async (c, { params, body }) => {
    const { billId, workedMinutes } = body;
    const claim = claimOf(c, params, body);
    await claimFirst(db, claim, 'booking.extra-hours-asked', { workedMinutes });
    const { orderId } = claim;
    return billExtraHours(deps, { billId, orderId, workedMinutes, actor: actorOf(c) });
  });
  serve('POST /bookings/:id/payment-link', async (c, { params, body: { paymentId } }) => {
    const subject = { kind: 'booking', id: params.id } as const;
    await requirePaymentOf(db, subject.id, paymentId);
    await inTransaction(db, (trx) =>
      audit(trx, {
        operatorId: operatorOf(c).id,
        act: 'booking.payment-link-opened',
        subject,
        details: { paymentId },
      }),
    );
    return openBill(deps, paymentId, publicOrigin(c, settings));
  });
  serveOwners('POST /bookings/:id/refund', async (c, { params, body }) => {
    const { refundId, paymentId, amountCents: amount, reason } = body;
    const claim = claimOf(c, params, body);
    await requirePaymentOf(db, claim.orderId, paymentId);
    await claimFirst(db, claim, 'booking.refund-asked', { paymentId, refundId, amount });
    const actor = actorOf(c);
    const refund = { refundId, paymentId, amount, reason: { text: reason }, actor };
    return { state: await refundPayment(deps, refund) };
  });
  serve('POST /bookings/:id/cancel', async (c, { params, body }) => {
    const { refund, reason } = body;
    if (refund) requireRole(operatorOf(c), 'owner');
    const claim = claimOf(c, params, body);
    const { paid_at } = await claimFirst(db, claim, 'booking.cancel-asked', { refund });
    const { orderId } = claim;
    const actor = actorOf(c);
    const why = { kind: 'order.cancelled', reason: { text: reason } } as const;
    return cancelBooking(deps, { orderId, ...why, actor, refund, keepsMoney: paid_at !== null });
  });
  serveOwners('POST /bookings/:id/plan-end', async (c, { params, body }) => {
    const { when } = body;
    const claim = claimOf(c, params, body);
    await claimFirst(db, claim, 'booking.plan-end-asked', { when });
    await cancelPlan(deps, { orderId: claim.orderId, when, actor: actorOf(c) });
    return { ok: true };
  });
  serveOwners('POST /bookings/:id/accept-payment', async (c, { params, body }) => {
    const claim = claimOf(c, params, body);
    await claimFirst(db, claim, 'booking.payment-accepted');
    await acceptMismatch(deps, claim.orderId, actorOf(c));
    return { ok: true };
  });
  serve('POST /bookings/:id/send-payment-link', async (c, { params, body }) => {
    await sendPaymentLink(deps, claimOf(c, params, body));
    return { ok: true };
  });
  serve('POST /bookings/:id/new-link', async (c, { params, body }) => {
    await renewLink(deps, claimOf(c, params, body));
    return { ok: true };
  });
  serve('POST /bookings/:id/emergency', async (c, { params, body }) => {
    const claim = claimOf(c, params, body);
    if (body.answer === 'answered') {
      await claimFirst(db, claim, 'booking.emergency-answered');
      await answerEmergency(deps, claim.orderId, actorOf(c));
      return { ok: true };
    }
    requireRole(operatorOf(c), 'owner');
    await claimFirst(db, claim, 'booking.emergency-unavailable');
    return declineEmergency(deps, claim.orderId, actorOf(c));
  });
  return routes;
}

function claimOf(c: Context<AppEnv>, { id }: { id: OrderId }, body: { version: number }): Claim {
  return { orderId: id, version: body.version, operatorId: operatorOf(c).id };
}
