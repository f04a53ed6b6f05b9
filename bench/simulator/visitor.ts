import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Selection } from '#catalogue/rules/selection.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { pollDelay } from '#own-page/pages/result/payment-reference.ts';
import { openBrowser } from './browser.ts';
import type { Chance } from './chance.ts';
import { giftCardOf } from './gift-cards.ts';
import type { Processor } from './processor.ts';
import { checkoutBody, emergency, selections, totalOf } from './selections.ts';
import { isTaxed, taxOf } from './taxes.ts';

/** What happened, as the visitors know it. */
export interface Diary {
  /** When the money of each session moved, in milliseconds since 1970. */
  readonly paidAt: Map<string, number>;
  /** Sessions whose success page said 'confirmed', and those where it said 'failed'. */
  readonly toldConfirmed: Set<string>;
  readonly toldFailed: Set<string>;
  /** Checkouts by result. */
  readonly checkouts: { opened: number; refused: number; unanswered: number };
  /** Answers that no visitor should see. */
  readonly oddities: string[];
}

export function newDiary(): Diary {
  return {
    paidAt: new Map(),
    toldConfirmed: new Set(),
    toldFailed: new Set(),
    checkouts: { opened: 0, refused: 0, unanswered: 0 },
    oddities: [],
  };
}

/** What one visitor does from 'Continue to payment' on. Returns the session that they paid, if any. */
export type Story = (visitor: Visitor) => Promise<string | null>;

/** One visitor with one booking. A session is the id in the checkout page's URL. */
export interface Visitor {
  readonly chance: Chance;
  readonly selection: Selection;
  /** A second selection, different from `selection`. */
  readonly otherSelection: Selection;
  /** The checkout page that the server sends them to; null if it refuses. */
  checkout(selection: Selection): Promise<string | null>;
  /** Clicks, and leaves before the answer arrives. */
  checkoutAndLeave(selection: Selection): Promise<void>;
  /** Pays on the checkout page. False: it says that it is over. */
  pay(session: string | null): Promise<boolean>;
  /** By a bank debit, on a page opened before we stopped offering it; the bank answers after `seconds`. */
  payLater(session: string | null, outcome: 'paid' | 'failed', seconds: number): Promise<boolean>;
  /** By Link, on the current page or on one opened before we stopped offering it. */
  payByLink(session: string | null, page: 'new' | 'old'): Promise<boolean>;
  decline(session: string | null): Promise<void>;
  /** The success page, until it has a result or has asked often enough. */
  successPage(session: string): Promise<void>;
}

const REFERRED = 0.3;
const EMERGENCY = 0.12;
/** Most cards simply work; some later want their holder, or are declined. */
const CARDS = [...Array(8).fill('works'), 'authenticate_later', 'decline_later'];
/** Phone numbers of people who refer others; no visitor has one of them. */
const NEIGHBOURS = 900_000;

function phoneOf(number: number): string {
  const digits = String(2_000_000 + number);
  return `(415) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

export interface VisitorOptions {
  origin: string;
  processor: Processor;
  diary: Diary;
  chance: Chance;
  number: number;
  /** The code of their gift card. */
  giftCode: string | null;
}

export function newVisitor(options: VisitorOptions): Visitor {
  const { origin, processor, diary, chance, number, giftCode } = options;
  const browser = openBrowser(origin, chance);
  const customer = {
    bookingId: randomUUID(),
    phone: phoneOf(number),
    email: `visitor-${number}@example.com`,
    referrerPhone: chance.happens(REFERRED) ? phoneOf(NEIGHBOURS + chance.below(5)) : '',
    isEmergency: chance.happens(EMERGENCY),
  };
  const card = chance.oneOf(CARDS);
  const selection = customer.isEmergency ? emergency : chance.oneOf(selections);
  const otherSelection = chance.oneOf(selections.filter((other) => other !== selection));

  const gift = giftCardOf(browser, customer.isEmergency ? null : giftCode);
  const taxes = taxOf(browser, customer, !customer.isEmergency && isTaxed(number));

  async function bodyOf(wanted: Selection) {
    const { tax, wish } = await taxes.on(wanted);
    const total = sumCents([totalOf(wanted), tax]);
    const given = wanted.frequency === 'one-time' ? await gift.pays(total) : {};
    return { ...checkoutBody(wanted, customer), ...wish, ...given };
  }

  async function checkout(wanted: Selection): Promise<string | null> {
    const answer = await browser.call('/functions/v1/checkout', await bodyOf(wanted));
    if (answer === null) {
      diary.checkouts.unanswered += 1;
      return null;
    }
    if (answer.status === 200) {
      diary.checkouts.opened += 1;
      return new URL(answer.body.url).pathname.split('/').at(-1) ?? null;
    }
    diary.checkouts.refused += 1;
    gift.lookAgain();
    if (answer.status !== 409) diary.oddities.push(`checkout: ${JSON.stringify(answer)}`);
    return null;
  }

  async function payAt(session: string | null, movesIn: number | null, wish: object) {
    if (session === null) return false;
    const asked = Date.now();
    const done = await processor.act(`sessions/${session}/pay`, wish);
    if (done && movesIn !== null) diary.paidAt.set(session, asked + movesIn * 1000);
    return done;
  }

  return {
    chance,
    selection,
    otherSelection,
    checkout,
    async checkoutAndLeave(wanted) {
      const patience = 1 + chance.below(300);
      await browser.callAndLeave('/functions/v1/checkout', await bodyOf(wanted), patience);
    },
    pay: (session) => payAt(session, 0, { card }),
    payLater: (session, outcome, seconds) =>
      payAt(session, outcome === 'paid' ? seconds : null, {
        force: true,
        later: { outcome, seconds },
      }),
    payByLink: (session, page) =>
      payAt(session, 0, { method: 'link', ...(page === 'old' ? { force: true } : {}) }),
    async decline(session) {
      if (session !== null) await processor.act(`sessions/${session}/decline`);
    },
    async successPage(session) {
      for (let asked = 0; ; asked += 1) {
        const answer = await browser.call('/functions/v1/order-status', { sessionId: session });
        const status = answer?.body.status;
        if (status === 'confirmed') diary.toldConfirmed.add(session);
        if (status === 'failed') diary.toldFailed.add(session);
        const pause = pollDelay(asked);
        if (pause === null || (answer !== null && status !== 'processing')) return;
        await wait(pause);
      }
    },
  };
}
