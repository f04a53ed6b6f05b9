import { randomUUID } from 'node:crypto';
import {
  type CrewId,
  crewId,
  type HoldId,
  type PersonId,
  paymentId,
  refundId,
} from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { CallAnswers, CallName, CallRequests } from '#registry/console-calls.ts';
import type { CardBehaviour } from '#sandbox/stripe/resources/payment-methods.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import type { PressResult } from '../office.ts';
import { type Customer, type Town, until } from './customer.ts';

export const TIME_ZONE = 'America/Los_Angeles';
/** The office reloads the booking if someone else was faster. */
const MAX_LOOKS = 8;
const REASON = 'As the customer asked';

type Act = Extract<CallName, `POST /bookings/:id/${string}`>;
type BodyOf<Name extends Act> = CallRequests[Name] extends { readonly body: infer Body }
  ? Omit<Body, 'version'>
  : never;

/** Reads a booking at the office. */
type Booked = Town & Pick<Customer, 'orderId'>;

/** Presses a button of a booking, at the version on the screen. */
export async function press<Name extends Act>(
  customer: Booked,
  name: Name,
  bodyOf: BodyOf<Name> | ((seen: CallAnswers['GET /bookings/:id']) => BodyOf<Name>),
): Promise<PressResult<CallAnswers[Name]>> {
  const params = { id: customer.orderId };
  for (let looks = 1; ; looks += 1) {
    const seen = await detail(customer);
    const body = typeof bodyOf === 'function' ? bodyOf(seen) : bodyOf;
    const request = { params, body: { version: seen.version, ...body } };
    const pressed = await customer.office.call(name, request as CallRequests[Name]);
    if (pressed.ok || looks === MAX_LOOKS || !pressed.code.includes('booking-changed')) {
      return pressed;
    }
  }
}

function detail({ office, orderId }: Booked) {
  return office.must('GET /bookings/:id', { params: { id: orderId } });
}

/** Confirms a visit in this many days. */
export async function agreed(customer: Booked, days: number, from = '10:00'): Promise<void> {
  const date = addDays(dayAt(Date.now(), TIME_ZONE), days);
  const to = `${Number(from.slice(0, 2)) + 2}:00`;
  await mustPress(
    press(customer, 'POST /bookings/:id/visit', {
      ...{ date, from, to, crewId: null, despite: REASON },
    }),
  );
}

/** Like `agreed`, with a new crew that has room for all following visits. */
export async function agreedByCrew(customer: Booked, days: number): Promise<CrewId> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '19:00' }));
  const { id } = await customer.office.must('POST /crews', {
    body: { name: `Crew of ${customer.orderId}`, color: '#2f855a', people: 2, hours },
  });
  const date = addDays(dayAt(Date.now(), TIME_ZONE), days);
  const own = crewId(id);
  const time = { date, from: '10:00', to: '12:00', crewId: own, despite: REASON };
  await mustPress(press(customer, 'POST /bookings/:id/visit', time));
  return own;
}

/** Moves the visit into the past, in the database. */
export async function begun({ books, orderId }: Customer): Promise<void> {
  await books.server.query(
    `update visits set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
     where id = (select id from visits where order_id = $1 and state = 'confirmed'
       order by starts_at limit 1)`,
    [orderId],
  );
}

/**
 * The crew came, and worked this many hours longer. Once the company has people, the office names who worked a visit
 * without a crew.
 */
export async function completed(customer: Customer, hours = 0): Promise<void> {
  const billId = hours === 0 ? null : paymentId(randomUUID());
  const complete = (workedBy: readonly PersonId[] | null) =>
    press(customer, 'POST /bookings/:id/complete', ({ service }) => {
      const workedMinutes = hours === 0 ? null : service.bookedMinutes + 60 * hours;
      return { workedMinutes, billId, ...(workedBy && { workedBy: [...workedBy] }) };
    });
  let pressed = await complete(null);
  if (!pressed.ok && pressed.code.includes('closing-needs-workers')) {
    const { people } = await customer.office.must('GET /people', {});
    pressed = await complete(people.map(({ id }) => id));
  }
  // A refusal is fine if someone else, or a press whose answer was lost, has completed it.
  if (!pressed.ok && (await isUnclosed(customer))) throw new Error(pressed.said || pressed.code);
}

async function isUnclosed({ books, orderId }: Customer): Promise<boolean> {
  const { rows } = await books.server.query(
    `select from visits where order_id = $1 and state = 'confirmed' and starts_at < now()`,
    [orderId],
  );
  return rows.length > 0;
}

/** The office bills this many extra hours of a completed visit. */
export async function billed(customer: Customer, hours: number): Promise<void> {
  const billId = paymentId(randomUUID());
  await mustPress(
    press(customer, 'POST /bookings/:id/extra-hours', ({ service }) => {
      return { billId, workedMinutes: service.bookedMinutes + 60 * hours, visitId: null };
    }),
  );
}

/** Their bank takes back their first payment while it decides. Returns the dispute. */
export async function disputed(customer: Customer): Promise<string> {
  const { books, processor, orderId } = customer;
  const { rows } = await books.processor.query<{ id: string }>(
    `select charge.id from sandbox.objects as charge
     join sandbox.objects as intent on intent.id = charge.body ->> 'payment_intent'
     where charge.kind = 'charge' and intent.body -> 'metadata' ->> 'order_id' = $1
     order by charge.seq limit 1`,
    [orderId],
  );
  const dispute = await processor.post<{ id: string }>(`charges/${rows[0]?.id}/dispute`);
  await untilStatus(customer, 'disputed');
  return dispute?.id ?? '';
}

export function untilStatus(customer: Customer, status: string): Promise<void> {
  return until(`a booking is ${status}`, async () => (await detail(customer)).status === status);
}

/** The crew comes and goes, and the office completes the visit. */
export async function visited(customer: Customer, hours = 0): Promise<void> {
  await begun(customer);
  await completed(customer, hours);
}

/** A check or a transfer arrives for what is owed of the price or of a bill. */
export async function recordPayment(
  customer: Customer,
  amountCents: number,
  billId: string | null = null,
): Promise<void> {
  await mustPress(
    press(customer, 'POST /bookings/:id/noted-payment', {
      ...{ paymentId: paymentId(randomUUID()), method: 'check', amountCents: cents(amountCents) },
      billId: billId === null ? null : paymentId(billId),
    }),
  );
}

/** Refunds everything that was paid. @param fee what is decided of one that is due by now */
export function canceled(customer: Customer, fee?: { act: 'waive'; reason: string }) {
  return press(customer, 'POST /bookings/:id/cancel', ({ payments }) => ({
    ...(fee && { fee }),
    giveBack: payments.flatMap(({ id, leftCents }) => (leftCents > 0 ? [id] : [])),
    keep: [],
    reason: REASON,
  }));
}

/** Refunds a part of the latest card payment. */
export async function refunded(customer: Customer, amountCents: number): Promise<void> {
  const id = refundId(randomUUID());
  await mustPress(
    press(customer, 'POST /bookings/:id/refund', ({ payments }) => {
      const paid = payments.findLast(({ method, leftCents }) => method === 'card' && leftCents > 0);
      if (paid === undefined) throw new Error('nothing was paid by card');
      return { refundId: id, paymentId: paid.id, amountCents: cents(amountCents), reason: REASON };
    }),
  );
}

/** What Today lists under 'to be charged'. */
async function dueOf({ books, orderId }: Customer): Promise<string | null> {
  const { rows } = await books.server.query<{ id: string }>(
    `select id from due_charges where order_id = $1 and state = 'planned'
     order by created_at desc limit 1`,
    [orderId],
  );
  return rows[0]?.id ?? null;
}

/** Stops it before its hour. False: it was too late. */
export async function stopped(customer: Customer): Promise<boolean> {
  const id = await dueOf(customer);
  if (id === null) return false;
  const pressed = await press(customer, 'POST /bookings/:id/charge-stop', {
    paymentId: paymentId(id),
  });
  return pressed.ok;
}

/** The hold at the bank, placed or requested. */
export async function holdOf({ books, orderId }: Customer) {
  const { rows } = await books.server.query<{ id: HoldId; state: string; intent: string | null }>(
    `select id, state, payment_intent_ref as intent from holds where order_id = $1
     order by created_at desc limit 1`,
    [orderId],
  );
  return rows[0];
}

export function untilHold(customer: Customer, state: string): Promise<void> {
  return until(`a hold is ${state}`, async () => (await holdOf(customer))?.state === state);
}

/** The hold expires at the bank. */
export async function lapses(customer: Customer): Promise<void> {
  const hold = await holdOf(customer);
  if (hold?.intent) await customer.processor.act(`payment_intents/${hold.intent}/lapse`);
}

/** Sets the future behavior of their saved card. */
export async function cardDoes(customer: Customer, behaviour: CardBehaviour): Promise<void> {
  const { books, processor } = customer;
  const ref = await customerRef(customer);
  const { rows } = await books.processor.query<{ id: string }>(
    `select id from sandbox.objects where kind = 'payment_method' and body ->> 'customer' = $1`,
    [ref],
  );
  for (const { id } of rows) await processor.act(`payment_methods/${id}`, { behaviour });
}

export async function customerRef({ books, orderId }: Customer): Promise<string> {
  const { rows } = await books.server.query<{ ref: string }>(
    'select customer_ref as ref from orders where id = $1',
    [orderId],
  );
  return rows[0]?.ref ?? '';
}

export async function mustPress<Answer>(pressing: Promise<PressResult<Answer>>): Promise<Answer> {
  const pressed = await pressing;
  if (!pressed.ok) throw new Error(pressed.said || pressed.code);
  return pressed.body;
}
