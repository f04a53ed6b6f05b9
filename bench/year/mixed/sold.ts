import { randomUUID } from 'node:crypto';
import { type CustomerId, type OrderId, orderId as toOrderId } from '#kernel/rules/ids.ts';
import { openBrowser } from '../../simulator/browser.ts';
import { type Chance, chance } from '../../simulator/chance.ts';
import { agreed, agreedByCrew } from '../../simulator/terms/acts.ts';
import { bookOnTerms, type Customer, type Town, until } from '../../simulator/terms/customer.ts';
import { PRICE } from '../../simulator/terms/owner.ts';

/** The monthly price of the plan sold here. */
export const MONTH = 24_000;
const ADDRESS = { line1: '1 Main St', city: 'Oakland', region: 'CA', postalCode: '94607' };
const HOME = { bedroomBath: '3br2ba', sizeCategory: 'average' };
const DAY_MS = 86_400_000;
const NET_DAYS = 30;

/** Each visit is charged the next morning, to the saved card. */
export async function sellRhythm(town: Town, number: number, dice: Chance): Promise<Customer> {
  const sale = { terms: 'rhythm', taxed: false, code: false, giftCents: 0 } as const;
  const customer = await bookOnTerms(town, { number, sale, card: 'works', chance: dice });
  await agreedByCrew(customer, 3 + dice.below(10));
  return customer;
}

/** One visit, with a deposit now and the rest the next morning. */
export async function sellDeposit(town: Town, number: number, dice: Chance): Promise<Customer> {
  const sale = { terms: 'deposit', taxed: false, code: false, giftCents: 0 } as const;
  const customer = await bookOnTerms(town, { number, sale, card: 'works', chance: dice });
  await agreed(customer, 2 + dice.below(5));
  return customer;
}

export interface SoldPlan {
  readonly orderId: OrderId;
  readonly subscription: string;
}

/** A month is paid before its visits, and then every month. */
export async function sellPlan(town: Town, number: number): Promise<SoldPlan> {
  const browser = openBrowser(town.origin, chance(number));
  const customerEmail = `plan-${number}@example.com`;
  const body = {
    serviceType: { id: 'essential' },
    homeDetails: { ...HOME, customerPhone: phoneOf(number), customerEmail, levels: 1 },
    ...{ amount: MONTH / 100, customerEmail, selectedAddOns: [], frequency: 'monthly' },
    bookingId: randomUUID(),
  };
  const where = { preferredTimes: [{ date: inDays(7), window: 'morning' }], address: ADDRESS };
  const stored = await browser.call('/functions/v1/schedule', { ...body, ...where });
  const { scheduleId } = stored?.body ?? {};
  const answer = await browser.call('/functions/v1/checkout', { ...body, scheduleId });
  if (answer?.status !== 200) throw new Error(JSON.stringify(answer));
  const sessionId = new URL(answer.body.url).pathname.split('/').at(-1);
  await town.processor.act(`sessions/${sessionId}/pay`);
  let subscription = '';
  await until('a plan is sold', async () => {
    await browser.call('/functions/v1/order-status', { sessionId });
    const { rows } = await town.books.server.query<{ ref: string }>(
      'select subscription_ref as ref from plans where order_id = $1',
      [answer.body.orderId],
    );
    subscription = rows[0]?.ref ?? '';
    return subscription !== '';
  });
  return { orderId: toOrderId(answer.body.orderId), subscription };
}

/** A company with visits every two weeks, each due on an invoice within 30 days. */
export interface Company {
  readonly id: CustomerId;
  readonly orders: readonly OrderId[];
}

export async function sellToCompany(town: Town, number: number, dice: Chance): Promise<Company> {
  const { office } = town;
  const email = `company-${number}@example.com`;
  const wish = () => ({
    serviceType: { id: 'home-standard-clean' },
    homeDetails: { ...HOME, customerPhone: phoneOf(number) },
    ...{ selectedAddOns: [], frequency: 'one-time', customerEmail: email, amount: PRICE / 100 },
    ...{ bookingId: randomUUID(), name: `Company ${number}`, language: 'en', address: ADDRESS },
    preferredTimes: [{ date: inDays(7), window: 'morning' }],
  });
  // Only an existing customer can have a billing rule, so a first booking comes before it.
  const { id: first } = await office.must('POST /new-booking', {
    body: { ...wish(), pays: 'after' } as never,
  });
  const { customerId } = await office.must('GET /bookings/:id', { params: { id: first } });
  if (customerId === null) throw new Error('a caller is a customer');
  const address = { ...ADDRESS, line2: '' };
  const profile = { company: `Company ${number}, LLC`, address, email, poNumber: `PO ${number}` };
  await office.must('POST /customers/:id/billing', {
    params: { id: customerId },
    body: { ...profile, version: 0, language: 'en', netDays: NET_DAYS },
  });
  const rhythm = { unit: 'week', every: 2 };
  const { id } = await office.must('POST /new-booking', {
    body: { ...wish(), pays: 'after', rhythm } as never,
  });
  await agreed({ ...town, orderId: first }, 1 + dice.below(5));
  await agreedByCrew({ ...town, orderId: id }, 2 + dice.below(10));
  return { id: customerId, orders: [first, id] };
}

function phoneOf(number: number): string {
  return `(415) 6${String(number).padStart(2, '0')}-1234`;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
