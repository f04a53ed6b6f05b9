import { randomUUID } from 'node:crypto';
import { deskSource } from '#booking/rules/booking-source.ts';
import { callerCalls } from '#callers/contract/caller-calls.ts';
import { takeBooking } from '#callers/server/callers.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { cancelBooking } from '#payments/server/canceling/cancel-booking.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { makeOperator } from '#test/console-caller.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ACTOR, type Actor, cardsDo, type Desk, type PaidBooking, twice } from './desk.ts';
import { checkoutBody, selections } from './selections.ts';

/** How often they press the button while the processor does not answer. */
const MAX_TRIES = 6;
const EMAIL = 'phone@example.com';
const settings = parseSettings({});
const plans = selections.filter(({ frequency }) => frequency !== 'one-time');

type BeginPlan = BookingDeps['processor']['beginPlan'];

/** A process that ends in the middle of its work. */
class Died extends Error {}

/** Operators begin plans for callers, on the card saved with an earlier booking. */
export const callers: Actor = {
  share: 0.5,
  suits: ({ plan, isEmergency, customer }) => plan === null && !isEmergency && customer !== null,
  fates: {
    async 'a plan begins'(desk, booking) {
      const take = await caller(desk, booking);
      await twice(take);
      return undefined;
    },
    async 'a plan begins, and goes on'(desk, booking) {
      const take = await caller(desk, booking);
      await take();
      return () => monthPasses(desk, booking);
    },
    async 'the card is declined'(desk, booking) {
      await cardsDo(desk, booking, 'decline_later');
      await twice(await caller(desk, booking));
      return undefined;
    },
    async 'the bank wants the cardholder'(desk, booking) {
      await cardsDo(desk, booking, 'authenticate_later');
      await twice(await caller(desk, booking));
      return undefined;
    },
    async 'the server dies before it asks'(desk, booking) {
      const take = await caller(desk, booking, () => () => Promise.reject(new Died()));
      await take();
      return undefined;
    },
    async 'the server dies with the answer'(desk, booking) {
      const take = await caller(desk, booking, (beginPlan) => async (request) => {
        await beginPlan(request);
        throw new Died();
      });
      await take();
      return undefined;
    },
    async 'cancelled while it begins'(desk, booking) {
      const take = await caller(desk, booking, (beginPlan) => async (request) => {
        const { orderId } = request;
        const begun = await beginPlan(request);
        const wish = { orderId, reason: { text: 'Another one' }, actor: ACTOR } as const;
        await cancelBooking(desk.deps, { ...wish, kind: 'order.cancelled', refund: 'all' });
        return begun;
      });
      await take();
      return undefined;
    },
  },
};

/** The operator who takes these calls. */
export async function hireOperator({ deps }: Desk): Promise<void> {
  await makeOperator(deps.db, EMAIL, 'staff');
}

/** Someone who calls again; returns how to take their booking, once or again. */
async function caller(
  desk: Desk,
  booking: PaidBooking,
  crossed: (beginPlan: BeginPlan) => BeginPlan = (beginPlan) => beginPlan,
): Promise<() => Promise<void>> {
  const { id: operatorId, phone, email } = await facts(desk, booking);
  const { processor } = desk.deps;
  const deps: BookingDeps = {
    ...desk.deps,
    settings,
    catalogues: {
      current: () => defaultCatalogue,
      refresh: () => Promise.resolve(),
      stop: () => undefined,
    },
    now: () => new Date(),
    processor: { ...processor, beginPlan: crossed(processor.beginPlan) },
  };
  const selection = plans[booking.minutes % plans.length];
  if (selection === undefined) throw new Error('nothing that is sold is a plan');
  const contact = { bookingId: randomUUID(), phone, email, referrerPhone: '' };
  const { homeDetails, ...chosen } = checkoutBody(selection, contact);
  const day = addDays(dayAt(Date.now(), settings.business.timeZone), 9);
  const by = {
    actor: `operator:${operatorId}`,
    operatorId,
    source: deskSource,
    language: 'en',
    mostOff: null,
  } as const;
  return async () => {
    const last4 = await lastFour(desk, booking);
    const wanted = callerCalls['POST /new-booking'].body.parse({
      ...chosen,
      homeDetails,
      name: '',
      language: 'en',
      preferredTimes: [{ date: day, window: 'morning' }],
      address: { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' },
      pays: 'card',
      card: { cardOf: booking.orderId, last4, agreed: true },
    });
    await untilAnswered(async () => {
      await takeBooking(deps, by, wanted);
    });
  };
}

interface CallerContact {
  readonly id: string;
  readonly phone: string;
  readonly email: string;
}

async function facts({ books }: Desk, { orderId }: PaidBooking): Promise<CallerContact> {
  const { rows } = await books.server.query<CallerContact>(
    `select operators.id, customer_phone as phone, customer_email as email
     from orders cross join operators where orders.id = $1 and operators.email = $2`,
    [orderId, EMAIL],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('nobody answers the phone');
  return found;
}

/** The digits that the operator reads out; the charge asks the processor again. */
async function lastFour({ books }: Desk, { customer }: PaidBooking): Promise<string> {
  const { rows } = await books.processor.query<{ last4: string }>(
    `select body -> 'card' ->> 'last4' as last4 from sandbox.objects
     where kind = 'payment_method' and body ->> 'customer' = $1 order by seq desc limit 1`,
    [customer],
  );
  return rows[0]?.last4 ?? '0000';
}

/** Presses again while the processor does not answer, but not after the server died. */
async function untilAnswered(press: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await press();
    } catch (error) {
      if (error instanceof Died) return;
      const isProblem = error instanceof ProblemError;
      const isUnanswered = isProblem && error.failure.code === 'processor-unanswered';
      if (!isUnanswered || tries === MAX_TRIES) throw error;
    }
  }
}

async function monthPasses(desk: Desk, { customer }: PaidBooking): Promise<void> {
  const { rows } = await desk.books.processor.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'subscription' and body ->> 'customer' = $1
       and body ->> 'status' = 'active'`,
    [customer],
  );
  for (const { id } of rows) {
    await desk.processor.act(`subscriptions/${id}/advance`, { outcome: 'paid' });
  }
}
