import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { cents } from '#domain/money.ts';
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
import { readJson } from '#server/http/body.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { bookingIdOf } from './booking-id.ts';
import type { BookingsDeps } from './bookings-deps.ts';
import { callOff } from './call-off-visit.ts';
import { type Claim, claimFirst } from './claim.ts';
import { completeBooking } from './complete-booking.ts';
import { confirmTime } from './confirm-time.ts';
import { renewLink } from './renew-link.ts';
import { requirePaymentOf } from './require-payment.ts';
import { sendPaymentLink } from './send-payment-link.ts';

const version = z.int().min(1);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 09:30.' });
const minutes = z
  .int({ error: 'Enter the time worked.' })
  .min(0)
  .max(24 * 60, { error: 'At most 24 hours.' });
const reason = z.string().trim().min(3, { error: 'Say why, in a few words.' }).max(500);

const visit = z.object({
  version,
  date: z.iso.date({ error: 'Choose a day.' }),
  from: clock,
  to: clock,
  visitId: z.uuid().optional(),
});
const visitOff = z.object({ version, visitId: z.uuid() });
const complete = z.object({ version, workedMinutes: minutes.nullable() });
const bill = z.object({ version, billId: z.uuid(), workedMinutes: minutes });
const refund = z.object({
  version,
  refundId: z.uuid(),
  paymentId: z.uuid(),
  amountCents: z
    .int({ error: 'Enter an amount.' })
    .min(1)
    .max(1_000_000)
    .transform(cents)
    .nullable(),
  reason,
});
const cancel = z.object({ version, refund: z.boolean(), reason });
const emergency = z.object({ version, answer: z.enum(['answered', 'unavailable']) });
const planEnd = z.object({ version, when: z.enum(['now', 'period-end']) });
const onlyVersion = z.object({ version });
const link = z.object({ paymentId: z.uuid() });

/** What can be done to a booking; each act names the version of it that the operator saw. */
export function bookingActRoutes(deps: BookingsDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const base = '/operator/api/bookings/:id';
  return new Hono<AppEnv>()
    .post(`${base}/visit`, async (c) => {
      const body = await readJson(c, visit);
      await confirmTime(deps, claimOf(c, body), body);
      return c.json({ ok: true });
    })
    .post(`${base}/visit-off`, async (c) => {
      const body = await readJson(c, visitOff);
      await callOff(deps, claimOf(c, body), body.visitId);
      return c.json({ ok: true });
    })
    .post(`${base}/complete`, async (c) => {
      const body = await readJson(c, complete);
      await completeBooking(deps, claimOf(c, body), body.workedMinutes);
      return c.json({ ok: true });
    })
    .post(`${base}/extra-hours`, async (c) => {
      const body = await readJson(c, bill);
      const { billId, workedMinutes } = body;
      const claim = claimOf(c, body);
      await claimFirst(db, claim, 'booking.extra-hours-asked', { workedMinutes });
      const { orderId } = claim;
      return c.json(
        await billExtraHours(deps, { billId, orderId, workedMinutes, actor: actorOf(c) }),
      );
    })
    .post(`${base}/payment-link`, async (c) => {
      const { paymentId } = await readJson(c, link);
      const subject = { kind: 'booking', id: bookingIdOf(c) } as const;
      await requirePaymentOf(db, subject.id, paymentId);
      await inTransaction(db, (trx) =>
        audit(trx, {
          operatorId: operatorOf(c).id,
          act: 'booking.payment-link-opened',
          subject,
          details: { paymentId },
        }),
      );
      return c.json(await openBill(deps, paymentId, publicOrigin(c, settings)));
    })
    .post(`${base}/refund`, ownersOnly, async (c) => {
      const body = await readJson(c, refund);
      const { refundId, paymentId, amountCents: amount } = body;
      const claim = claimOf(c, body);
      await requirePaymentOf(db, claim.orderId, paymentId);
      await claimFirst(db, claim, 'booking.refund-asked', { paymentId, refundId, amount });
      const actor = actorOf(c);
      const state = await refundPayment(deps, {
        refundId,
        paymentId,
        amount,
        reason: body.reason,
        actor,
      });
      return c.json({ state });
    })
    .post(`${base}/cancel`, async (c) => {
      const body = await readJson(c, cancel);
      if (body.refund) requireRole(operatorOf(c), 'owner');
      const claim = claimOf(c, body);
      await claimFirst(db, claim, 'booking.cancel-asked', { refund: body.refund });
      return c.json(
        await cancelBooking(deps, {
          orderId: claim.orderId,
          kind: 'order.cancelled',
          reason: body.reason,
          actor: actorOf(c),
          refund: body.refund,
        }),
      );
    })
    .post(`${base}/plan-end`, ownersOnly, async (c) => {
      const body = await readJson(c, planEnd);
      const { when } = body;
      const claim = claimOf(c, body);
      await claimFirst(db, claim, 'booking.plan-end-asked', { when });
      await cancelPlan(deps, { orderId: claim.orderId, when, actor: actorOf(c) });
      return c.json({ ok: true });
    })
    .post(`${base}/accept-payment`, ownersOnly, async (c) => {
      const claim = claimOf(c, await readJson(c, onlyVersion));
      await claimFirst(db, claim, 'booking.payment-accepted');
      await acceptMismatch(deps, claim.orderId, actorOf(c));
      return c.json({ ok: true });
    })
    .post(`${base}/send-payment-link`, async (c) => {
      await sendPaymentLink(deps, claimOf(c, await readJson(c, onlyVersion)));
      return c.json({ ok: true });
    })
    .post(`${base}/new-link`, async (c) => {
      await renewLink(db, claimOf(c, await readJson(c, onlyVersion)));
      return c.json({ ok: true });
    })
    .post(`${base}/emergency`, async (c) => {
      const body = await readJson(c, emergency);
      const claim = claimOf(c, body);
      if (body.answer === 'answered') {
        await claimFirst(db, claim, 'booking.emergency-answered');
        await answerEmergency(deps, claim.orderId, actorOf(c));
        return c.json({ ok: true });
      }
      requireRole(operatorOf(c), 'owner');
      await claimFirst(db, claim, 'booking.emergency-unavailable');
      return c.json(await declineEmergency(deps, claim.orderId, actorOf(c)));
    });
}

function claimOf(c: Context<AppEnv>, body: { version: number }): Claim {
  return { orderId: bookingIdOf(c), version: body.version, operatorId: operatorOf(c).id };
}
