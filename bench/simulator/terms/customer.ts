import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type GiftCardId, type OrderId, orderId as toOrderId } from '#kernel/rules/ids.ts';
import type { CardBehaviour } from '#sandbox/stripe/resources/payment-methods.ts';
import { type Browser, openBrowser } from '../browser.ts';
import type { Chance } from '../chance.ts';
import type { Office } from '../office.ts';
import type { Control } from '../processor.ts';
import type { Books } from '../settle.ts';
import { type Account, accountOf, type Sale } from './account.ts';
import { CODE, PRICE, sellCard, serviceOf } from './owner.ts';

const CALIFORNIA = {
  line1: '1 Main St',
  city: 'Oakland',
  region: 'CA',
  postalCode: '94607',
};
const TEXAS = { line1: '1 Main St', city: 'Dallas', region: 'TX', postalCode: '75201' };
const DAY_MS = 24 * 3_600_000;
/** Phone numbers that no other visitors have. */
const PHONES = 7_000_000;
const PATIENCE_MS = 60_000;
const LOOK_MS = 400;

/** Where all of this crowd live. */
export interface Town {
  readonly origin: string;
  readonly processor: Control;
  readonly books: Books;
  readonly office: Office;
}

/** A customer who booked on terms, and saved a card or paid a deposit. */
export interface Customer extends Town {
  readonly email: string;
  readonly phone: string;
  readonly account: Account;
  /** The words that they read before they agreed. */
  readonly words: string;
  readonly orderId: OrderId;
  /** A call from their own page. */
  own(name: string, more?: object): Promise<{ readonly status: number; readonly body: Loose }>;
  /** Pays what their page leads to. False: nothing is due, or the checkout page is over. */
  pay(more?: object): Promise<boolean>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
type Loose = any;

interface Coming {
  readonly number: number;
  readonly sale: Sale;
  readonly card: CardBehaviour;
  readonly chance: Chance;
}

/** Books like the pages do: the place, the tax, the words, and a checkout page two clicks away. */
export async function bookOnTerms(town: Town, coming: Coming): Promise<Customer> {
  const { origin, processor } = town;
  const { number, sale, card, chance } = coming;
  const browser = openBrowser(origin, chance);
  const account = accountOf(sale);
  const email = `terms-${number}@example.com`;
  const body = await wishOf(town, { number, email, sale });
  const rhythm = sale.terms === 'rhythm' ? await rhythmOf(browser, body, sale) : undefined;
  const scheduleId = await placed(browser, body, sale, rhythm);
  const asked = { ...body, scheduleId };
  const words = rhythm?.agreedTo ?? (await mustCall(browser, 'terms', asked)).words;
  const shown = shownOf(account);
  const checkout = () =>
    mustCall(browser, 'checkout', { ...asked, ...shown, ...(rhythm ? {} : { agreedTo: words }) });
  const [first, second] = await Promise.all([checkout(), checkout()]);
  if (first.url !== second.url) throw new Error(`${email}: two clicks led to two pages`);
  const session = sessionIn(first.url);
  if (!(await processor.act(`sessions/${session}/pay`, { card }))) {
    throw new Error(`${email}: the card page is over`);
  }
  await untilConfirmed(browser, session);
  const orderId = toOrderId(first.orderId);
  const own: Customer['own'] = async (name, more = {}) => {
    const { token } = (await mustCall(browser, 'my-booking/of-session', { sessionId: session }))
      .own;
    const answer = await browser.call(`/functions/v1/${name}`, { token, ...more });
    return answer ?? { status: 0, body: null };
  };
  return {
    ...town,
    ...{ email, phone: body.homeDetails.customerPhone, account, words, orderId, own },
    async pay(more = {}) {
      const { status, body } = await own('my-booking/pay', more);
      if (status !== 200) return false;
      return processor.act(`sessions/${sessionIn(body.url)}/pay`);
    },
  };
}

interface CustomerInput {
  readonly number: number;
  readonly email: string;
  readonly sale: Sale;
}

async function wishOf({ office }: Town, { number, email, sale }: CustomerInput) {
  const digits = String(PHONES + number);
  const customerPhone = `(415) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const home = { bedroomBath: '3br2ba', sizeCategory: 'average', levels: 1 };
  const giftCard =
    sale.giftCents === 0
      ? null
      : await sellCard(office, randomUUID() as GiftCardId, sale.giftCents);
  return {
    serviceType: { id: serviceOf(sale.terms) },
    homeDetails: { ...home, customerPhone, customerEmail: email, isEmergency: false },
    amount: PRICE / 100,
    customerEmail: email,
    selectedAddOns: [],
    frequency: 'one-time',
    bookingId: randomUUID(),
    ...(sale.code && { discountCode: CODE.code }),
    ...(giftCard !== null && { giftCard }),
  };
}

/** What the pages show besides the price: claims, which the server checks. */
function shownOf({ sale, totalCents, giftCents }: Account) {
  if (sale.terms === 'rhythm') return {};
  const off = sale.code ? { discountAmount: (PRICE * CODE.percent) / 10_000 } : {};
  const base = sale.code ? PRICE * (1 - CODE.percent / 100) : PRICE;
  return {
    ...off,
    ...(sale.taxed && { taxAmount: Math.round(totalCents - base) / 100 }),
    ...(giftCents > 0 && { tenderAmount: giftCents / 100 }),
  };
}

async function rhythmOf(browser: Browser, body: object, { taxed }: Sale) {
  const { postalCode } = taxed ? TEXAS : CALIFORNIA;
  const { offers } = await mustCall(browser, 'rhythms', { ...body, postalCode });
  const [offer] = offers as readonly { readonly id: string; readonly words: string }[];
  if (offer === undefined) throw new Error('no rhythm is offered');
  return { id: offer.id, agreedTo: offer.words };
}

async function placed(browser: Browser, body: object, { taxed }: Sale, rhythm?: object) {
  const day = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const wishes = {
    preferredTimes: [{ date: day, window: 'morning' }],
    address: taxed ? TEXAS : CALIFORNIA,
  };
  const answer = await mustCall(browser, 'schedule', {
    ...body,
    ...wishes,
    ...(rhythm && { rhythm }),
  });
  return String(answer.scheduleId);
}

/** Throws on a refusal: none is expected here. */
async function mustCall(browser: Browser, name: string, body: object): Promise<Loose> {
  const answer = await browser.call(`/functions/v1/${name}`, body);
  if (answer?.status === 200) return answer.body;
  throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

export function sessionIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

async function untilConfirmed(browser: Browser, sessionId: string): Promise<void> {
  await until('a booking on terms is confirmed', async () => {
    const answer = await browser.call('/functions/v1/order-status', { sessionId });
    return answer?.body.status === 'confirmed';
  });
}

/** Checks repeatedly; throws if it does not come true in time. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isTrue()); await wait(LOOK_MS)) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
  }
}
