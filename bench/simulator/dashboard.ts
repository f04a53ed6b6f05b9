import { randomUUID } from 'node:crypto';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import { ACTOR, type Actor, type Desk } from './desk.ts';
import { chargeOf } from './disputes.ts';

/** Someone works in the processor's own dashboard, without us. */
export const dashboard: Actor = {
  share: 0.2,
  fates: {
    async 'a refund in part'(desk, booking, dice) {
      const charge = await chargeOf(desk, booking);
      const amount = 1 + dice.below(booking.amount);
      await desk.processor.act(`charges/${charge}/refund`, { amount });
      return undefined;
    },
    async 'a refund of all'(desk, booking) {
      await desk.processor.act(`charges/${await chargeOf(desk, booking)}/refund`);
      return undefined;
    },
    /** We promise more than is left there, and learn it from the refusal. */
    async 'a refund unheard, then the booking is canceled'(desk, booking, dice) {
      const charge = await chargeOf(desk, booking);
      const amount = 1 + dice.below(booking.amount);
      await desk.processor.act(`charges/${charge}/refund`, { amount });
      await loseEventsOf(desk, charge);
      const wish = { orderId: booking.orderId, actor: ACTOR, refund: 'all' } as const;
      const reason = { text: 'The customer asked' };
      await cancelBooking(desk.deps, { ...wish, reason, kind: 'order.cancelled' });
      return undefined;
    },
    async 'the customer is deleted'({ processor }, { plan, customer }) {
      // That would delete a plan's credit at the processor, although our books still have it.
      if (plan === null && customer !== null) await processor.act(`customers/${customer}/delete`);
      return undefined;
    },
    async 'the plan ends'({ processor }, { plan }) {
      if (plan !== null) await processor.act(`subscriptions/${plan}/cancel`, { when: 'now' });
      return undefined;
    },
    async 'the plan ends with its month'({ processor }, { plan }) {
      if (plan === null) return undefined;
      await processor.act(`subscriptions/${plan}/cancel`, { when: 'period_end' });
      return () => processor.act(`subscriptions/${plan}/advance`);
    },
  },
};

/** Loses the processor's events for a charge; the sweep finds it days later. */
async function loseEventsOf({ books }: Desk, charge: string | null): Promise<void> {
  await books.processor.query(
    `update sandbox.events set next_attempt_at = null where next_attempt_at is not null
      and $1 in (body #>> '{data,object,charge}', body #>> '{data,object,id}')`,
    [charge],
  );
}

/** A payment unknown to our database, as after restoring an older one. */
export interface Stray {
  readonly session: string;
  readonly intent: string;
}

/** Checkout pages of bookings lost in a restore, which their visitors still pay. */
export async function plantStrays({ processor }: Desk, count: number): Promise<Stray[]> {
  const strays: Stray[] = [];
  for (let number = 0; number < count; number += 1) {
    const answer = await processor.post<{ id: string; payment_intent: string }>('sessions', {
      amount: 10_000 + number,
      metadata: { order_id: randomUUID() },
      client_reference_id: randomUUID(),
    });
    if (answer === null) throw new Error('the processor opens no page of a lost booking');
    strays.push({ session: answer.id, intent: answer.payment_intent });
  }
  return strays;
}
