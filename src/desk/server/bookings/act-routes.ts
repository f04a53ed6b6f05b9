import { Hono } from 'hono';
import {
  actorOf,
  audit,
  type Operator,
  operatorOf,
  ownersOnly,
  requireOwner,
  requireRight,
  requireTrustedOwner,
  rightsRequired,
  seenVersion,
} from '#company/server/operators/operators.ts';
import { isTender } from '#orders/rules/payment-method.ts';
import { readReason } from '#orders/rules/reason.ts';
import {
  acceptMismatch,
  answerEmergency,
  type BookingDeps,
  billExtraHours,
  cancelBooking,
  cancelPlan,
  correctBill,
  declineEmergency,
  findHold,
  findPayment,
  keepPlan,
  noteBill,
  noteLaterPayment,
  officeSource,
  openBill,
  placeHold,
  planDueAgain,
  planHoldRetry,
  refundPayment,
  reopenEmergency,
  resumeBilling,
  retryPlanEnds,
  stopDue,
  stopRefund,
  withdrawBill,
} from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { failAt } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Trx } from '#registry/tables.ts';
import { isFreePurpose } from '#visits/rules/own-visit.ts';
import { actOnBooking, actOnBookingFirst, requireUnchanged } from './act-on-booking.ts';
import { addVisit, setVisitDetails } from './add-visit.ts';
import { callOff } from './call-off-visit.ts';
import {
  type Completion,
  completeBooking,
  completeVisit,
  completeVisits,
} from './complete-booking.ts';
import { confirmTime } from './confirm-time.ts';
import { decidedFee } from './fee-to-decide.ts';
import { leaveNoAccess, takeNoAccessFee } from './no-access-fee.ts';
import { renewLink } from './renew-link.ts';
import { reopenBooking, reopenCompleted } from './reopen-booking.ts';
import { requirePaymentOf, requireRefundOf } from './require-payment.ts';
import { hasRunningPlan } from './runs-plan.ts';
import { sendPaymentLink } from './send-payment-link.ts';

/** @throws a problem: 403 they may not bill. */
function completionBy(
  operator: Operator,
  { workedMinutes, workedBy, billId }: Omit<Completion, 'most'>,
): Completion {
  if (billId !== null) requireRight(operator, 'takePayments');
  return { workedMinutes, workedBy, billId, most: operator.rights.billsUpTo };
}

/** Acts on a booking. Each names the version of it that the operator saw. */
export function bookingActRoutes(deps: BookingDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveRefunds = serveOn(routes, rightsRequired('refund'));
  const serveTakes = serveOn(routes, rightsRequired('takePayments'));

  serve('POST /bookings/:id/visit', async (c, { params, body }) => {
    const preview = await confirmTime(deps, seenVersion(c, params, body), body);
    return { ok: true, preview };
  });
  serve('POST /bookings/:id/added-visit', async (c, { params, body }) => {
    const operator = operatorOf(c);
    if (body.priceCents > 0 || (body.addOns.length > 0 && !isFreePurpose(body.purpose))) {
      requireRight(operator, 'takePayments');
    }
    const visitId = await addVisit(
      deps,
      seenVersion(c, params, body),
      body,
      operator.rights.billsUpTo,
    );
    return { ok: true, visitId };
  });
  serve('POST /visits/:id/own', async (c, { params, body }) => {
    const operator = operatorOf(c);
    await setVisitDetails(deps, seenVersion(c, params, body), body, operator);
    return { ok: true };
  });
  serve('POST /bookings/:id/visit-off', async (c, { params, body }) => {
    await callOff(deps, seenVersion(c, params, body), body.visitId);
    return { ok: true };
  });
  serve('POST /bookings/:id/complete', async (c, { params, body }) => {
    const completion = completionBy(operatorOf(c), body);
    const billed = await completeBooking(deps, seenVersion(c, params, body), completion);
    return { ok: true, billed };
  });
  serve('POST /visits/:id/complete', async (c, { params, body }) => {
    const completion = completionBy(operatorOf(c), body);
    const billed = await completeVisit(deps, seenVersion(c, params, body), completion);
    return { ok: true, billed };
  });
  serve('POST /visits/:id/no-access', async (c, { params, body: { version, decision } }) => {
    const seen = seenVersion(c, params, { version });
    if (decision.act === 'fee') {
      await takeNoAccessFee(deps, seen, decision.cents, operatorOf(c));
    } else await leaveNoAccess(deps, seen, decision.reason);
    return { ok: true };
  });
  serve('POST /visits/complete', (c, { body }) =>
    completeVisits(deps, body.visits, operatorOf(c).id),
  );
  serve('POST /bookings/:id/reopen', async (c, { params, body }) => {
    await reopenBooking(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serve('POST /visits/:id/reopen', async (c, { params, body }) => {
    await reopenCompleted(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serveTakes('POST /bookings/:id/extra-hours', async (c, { params, body }) => {
    const { billId, workedMinutes, visitId } = body;
    const seen = seenVersion(c, params, body);
    // A second click or a reload returns the bill that already exists.
    const hold = (trx: Trx) =>
      actOnBooking(trx, seen, 'booking.extra-hours-asked', { workedMinutes });
    const bill = { billId, orderId: seen.id, workedMinutes, visitId, actor: actorOf(c) };
    return billExtraHours(deps, { ...bill, most: operatorOf(c).rights.billsUpTo, hold });
  });
  serveTakes('POST /bookings/:id/bill-correction', async (c, { params, body }) => {
    const { billId, formerId, workedMinutes } = body;
    const seen = seenVersion(c, params, body);
    await requirePaymentOf(db, seen.id, formerId);
    const details = { formerId, billId, workedMinutes };
    if ((await findPayment(db, billId)) === undefined) {
      await actOnBookingFirst(db, seen, 'booking.bill-correction-asked', details);
    }
    const { billsUpTo: most } = operatorOf(c).rights;
    const wish = { ...details, orderId: seen.id, actor: actorOf(c), most };
    return correctBill(deps, wish);
  });
  serveTakes('POST /bookings/:id/bill-withdrawal', async (c, { params, body }) => {
    const { paymentId, reason } = body;
    const seen = seenVersion(c, params, body);
    await requirePaymentOf(db, seen.id, paymentId);
    await actOnBookingFirst(db, seen, 'booking.bill-withdrawal-asked', { paymentId });
    const wish = { billId: paymentId, reason: { text: reason }, actor: actorOf(c) };
    await withdrawBill(deps, { ...wish, most: operatorOf(c).rights.billsUpTo });
    return { ok: true };
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
  serveTakes('POST /bookings/:id/noted-payment', async (c, { params, body }) => {
    const { paymentId, billId, method, giftCard, amountCents: amount } = body;
    const seen = seenVersion(c, params, body);
    if (billId !== null) {
      if (isTender(method)) failAt('method', 'tender-of-bill');
      const holdFirst = () =>
        actOnBookingFirst(db, seen, 'booking.payment-noted', { method, billId });
      const noted = { orderId: seen.id, paymentId, billId, method, amount, actor: actorOf(c) };
      await noteBill(deps, { ...noted, holdFirst });
      return { ok: true };
    }
    // A repeated request returns the payment that was already recorded.
    const hold = (trx: Trx, version = seen.version) =>
      actOnBooking(trx, { ...seen, version }, 'booking.payment-noted', { method });
    const source = await officeSource(db, seen.id, { method, giftCard });
    const by = { actor: actorOf(c), hold, ...(source && { source }) };
    const noted = { orderId: seen.id, paymentId, method, amount, ...by };
    await noteLaterPayment(deps, { ...noted, requireSeen: () => requireUnchanged(db, seen) });
    return { ok: true };
  });
  serveRefunds('POST /bookings/:id/refund', async (c, { params, body }) => {
    const { refundId, paymentId, amountCents: amount, endPlan, reason, tips } = body;
    if (endPlan) requireOwner(operatorOf(c));
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.refund-asked', {
      paymentId,
      refundId,
      amount,
      ...(endPlan ? { endPlan } : {}),
    });
    const actor = actorOf(c);
    const most = operatorOf(c).rights.refundsUpTo;
    const common = { orderId: seen.id, most, reason: { text: reason }, actor };
    const refund = { ...common, refundId, paymentId, amount, endPlan };
    const ofTips = tips.map((tip) => ({ ...common, ...tip, amount: null }));
    return { state: await refundPayment(deps, refund, ofTips) };
  });
  serveTakes(
    'POST /bookings/:id/charge-stop',
    async (c, { params, body: { version, paymentId } }) => {
      await inTransaction(db, async (trx) => {
        const seen = seenVersion(c, params, { version });
        const order = await actOnBooking(trx, seen, 'booking.charge-stopped', { paymentId });
        await stopDue(trx, deps, { order, id: paymentId, actor: actorOf(c) });
      });
      return { ok: true };
    },
  );
  serveTakes(
    'POST /bookings/:id/charge-plan',
    async (c, { params, body: { version, paymentId } }) => {
      await inTransaction(db, async (trx) => {
        const seen = seenVersion(c, params, { version });
        const order = await actOnBooking(trx, seen, 'booking.charge-planned', { paymentId });
        await planDueAgain(trx, deps, { order, id: paymentId, actor: actorOf(c) }, deps.now());
      });
      return { ok: true };
    },
  );
  serveTakes('POST /bookings/:id/hold-again', async (c, { params, body: { version, holdId } }) => {
    const again = await inTransaction(db, async (trx) => {
      const seen = seenVersion(c, params, { version });
      const order = await actOnBooking(trx, seen, 'booking.hold-tried-again', { holdId });
      return planHoldRetry(trx, { order, id: holdId }, deps.now());
    });
    await placeHold(deps, again);
    return { state: (await findHold(db, again))?.state ?? 'planned' };
  });
  serveRefunds('POST /bookings/:id/refund-again', async (c, { params, body }) => {
    const { refundId, paymentId, promiseId } = body;
    const seen = seenVersion(c, params, body);
    const promise = await requireRefundOf(db, seen.id, { paymentId, refundId: promiseId });
    await actOnBookingFirst(db, seen, 'booking.refund-asked', { paymentId, refundId, promiseId });
    const asked = { refundId, paymentId, orderId: seen.id, amount: null, retryOf: promise.id };
    const most = operatorOf(c).rights.refundsUpTo;
    const reason = readReason(promise.reason);
    return { state: await refundPayment(deps, { ...asked, reason, actor: actorOf(c), most }) };
  });
  serveOwners('POST /bookings/:id/refund-stop', async (c, { params, body }) => {
    const { paymentId, refundId } = body;
    const seen = seenVersion(c, params, body);
    await requireRefundOf(db, seen.id, { paymentId, refundId });
    await actOnBookingFirst(db, seen, 'booking.refund-stopped', { paymentId, refundId });
    await stopRefund(deps, refundId, actorOf(c));
    return { ok: true };
  });
  serve('POST /bookings/:id/cancel', async (c, { params, body }) => {
    const { giveBack, keep, reason, fee: said } = body;
    if (giveBack.length > 0) requireRight(operatorOf(c), 'refund');
    if (said?.act === 'take') requireRight(operatorOf(c), 'takePayments');
    // A plan that began in the meantime has a payment the operator did not see: then nothing is canceled.
    if (await hasRunningPlan(db, params.id)) requireOwner(operatorOf(c));
    const seen = seenVersion(c, params, body);
    const refund = giveBack.length > 0;
    await actOnBookingFirst(db, seen, 'booking.cancel-asked', {
      refund,
      payments: giveBack.length,
    });
    const why = { kind: 'order.cancelled', reason: { text: reason } } as const;
    const { id: orderId } = seen;
    const most = operatorOf(c).rights.refundsUpTo;
    const fee = await decidedFee(deps, orderId, said);
    const money = { refund: { giveBack, keep }, most, fee };
    return cancelBooking(deps, { orderId, ...why, actor: actorOf(c), ...money });
  });
  serveOwners('POST /bookings/:id/plan-end', async (c, { params, body }) => {
    const { when } = body;
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.plan-end-asked', { when });
    await cancelPlan(deps, { orderId: seen.id, when, actor: actorOf(c) });
    return { ok: true };
  });
  serveOwners('POST /bookings/:id/plan-end-again', async (c, { params, body }) => {
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.plan-end-retried');
    await retryPlanEnds(deps, seen.id);
    return { ok: true };
  });
  serveOwners('POST /bookings/:id/plan-resume', async (c, { params, body }) => {
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.plan-resumed');
    await resumeBilling(deps, { orderId: seen.id, actor: actorOf(c) });
    return { ok: true };
  });
  serveOwners('POST /bookings/:id/plan-keep', async (c, { params, body }) => {
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.plan-kept');
    await keepPlan(deps, { orderId: seen.id, actor: actorOf(c) });
    return { ok: true };
  });
  serveOwners('POST /bookings/:id/accept-payment', async (c, { params, body }) => {
    const seen = seenVersion(c, params, body);
    await actOnBookingFirst(db, seen, 'booking.payment-accepted');
    await acceptMismatch(deps, seen.id, actorOf(c));
    return { ok: true };
  });
  serve('POST /bookings/:id/send-payment-link', async (c, { params, body }) => {
    await sendPaymentLink(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serve('POST /bookings/:id/new-link', async (c, { params, body }) => {
    await renewLink(deps, seenVersion(c, params, body));
    return { ok: true };
  });
  serve('POST /bookings/:id/emergency', async (c, { params, body }) => {
    const seen = seenVersion(c, params, body);
    if (body.answer === 'answered') {
      await actOnBookingFirst(db, seen, 'booking.emergency-answered');
      await answerEmergency(deps, seen.id, actorOf(c));
      return { ok: true };
    }
    if (body.answer === 'reopened') {
      await actOnBookingFirst(db, seen, 'booking.emergency-reopened');
      await reopenEmergency(deps, seen.id, actorOf(c));
      return { ok: true };
    }
    requireTrustedOwner(operatorOf(c));
    await actOnBookingFirst(db, seen, 'booking.emergency-unavailable');
    return declineEmergency(deps, seen.id, actorOf(c));
  });
  return routes;
}
