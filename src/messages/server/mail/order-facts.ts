import { homeText } from '#catalogue/rules/home-text.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translated } from '#catalogue/rules/translate.ts';
import type { CrewReport } from '#crew/contract/report.ts';
import type { Language } from '#kernel/rules/language.ts';
import { visitText } from '#kernel/rules/moments.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { comesAgain } from '#orders/rules/comes-again.ts';
import {
  type OrderEventKind,
  type OrderEventOf,
  readOrderEvent,
} from '#orders/rules/order-event.ts';
import { owedOf } from '#orders/rules/owed.ts';
import { isTender, otherMethods, type PaymentMethod } from '#orders/rules/payment-method.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { OrderLine } from '#orders/server/orders.ts';
import type { NoticeFacts } from '#payments/server/renewals/renewals.ts';
import { missingYes } from '#payments/server/terms/terms.ts';
import { reasonText, type Words, wordsOf } from '#registry/words.ts';
import type { ToldRhythm } from '#visits/rules/told-rhythm.ts';
import { toldSeriesAt } from '#visits/rules/told-series.ts';
import type { Schedule } from '#visits/server/telling/telling.ts';
import { type ChangedVisit, changedAlongside } from './changed-visits.ts';
import type { OrderEventRow, ToldOrder } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';

/** A payment, as far as an email tells of it. */
export interface PaymentFacts {
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** The sales tax in a bill. */
  readonly tax: Cents;
  /** What credit has paid of the same visit. */
  readonly credit: Cents;
  /** What of the bill of a visit it costs as the first clean of its series. */
  readonly firstClean: Cents;
  /** Of extra hours: how many, and the minutes that they come from. */
  readonly hours: number;
  readonly workedMinutes: number;
  readonly bookedMinutes: number;
  /** It was withdrawn: there is nothing to pay. */
  readonly isOver: boolean;
}

/** Everything an email about an order can say, in the recipient's language. */
export interface OrderFacts<Kind extends OrderEventKind = OrderEventKind> {
  readonly words: Words;
  readonly order: ToldOrder;
  readonly lines: readonly OrderLine[];
  readonly reference: string;
  /** Such as "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)". */
  readonly home: string;
  readonly schedule: Schedule | undefined;
  /** When someone arrives; null if no time is confirmed. */
  readonly arrival: { readonly from: Date; readonly to: Date } | null;
  /** How long after its start someone arrives at most. */
  readonly arrivalMinutes: number;
  /** The visit that `arrival` is the beginning of; null if no time is confirmed. */
  readonly nextVisit: OrderEventRow['next_visit'];
  readonly heldTime: OrderEventRow['held_time'];
  readonly freedVisit: OrderEventRow['freed_visit'];
  /** Where its visits change: those for which a time is still to be found. */
  readonly openVisits: NonNullable<OrderEventRow['open_visits']>;
  /** The other visits that the same act changed, to be told here; null: another email tells of this one too. */
  readonly alongside: readonly ChangedVisit[] | null;
  /** The visit that it tells of; null if nobody comes for it anymore. */
  readonly visit: OrderEventRow['visit'];
  /** What the email is about. */
  readonly happened: {
    readonly event: OrderEventOf<Kind>;
    readonly actor: string;
    readonly at: Date;
  };
  /** The payment that the row names, if it names one. */
  readonly payment: PaymentFacts | undefined;
  /** Of extra hours: what the crew reports of that visit; undefined: it clocked nothing there. */
  readonly report: CrewReport | undefined;
  /** Why it was canceled, as a sentence for the customer. */
  readonly cancelReason: string | undefined;
  /** Someone canceled the booking; a plan that ends cancels it too, and is not meant here. */
  readonly wasCancelled: boolean;
  /** What went back, in cents, for a bank to write to their account. */
  readonly givenBack: Cents;
  /** What was promised back with it or since, by what paid it: asked for until it is out (ruling 31). */
  readonly promisedBack: readonly { readonly method: PaymentMethod; readonly cents: Cents }[];
  /** What banks took back in disputes that were lost, in cents: nobody here gave it back. */
  readonly takenByBank: Cents;
  /** What was paid and is neither refunded, taken by a bank, nor promised, in cents. */
  readonly kept: Cents;
  /** What came for the booking itself, the earliest first. */
  readonly came: readonly {
    readonly method: PaymentMethod;
    /** Of a gift card: the end of its code. */
    readonly lastFour: string | null;
    readonly amount: Cents;
    readonly at: Date;
  }[];
  /** What of its price, and of its bills, is still to be paid. */
  readonly owed: Cents;
  /** What is still owed of the price, without its bills: the saved card is charged only this. */
  readonly owedOfPrice: Cents;
  /** What a page asks for while it is unpaid: credit and gift cards pay the rest. */
  readonly toPay: Cents;
  /** How the booking was paid; null if it was not. */
  readonly paidBy: PaymentMethod | null;
  /** Its customer had asked to cancel it: whose wish it was. */
  readonly cancelAsked: boolean;
  /** A bank has not answered yet whether it pays for the booking. */
  readonly bankIsAsked: boolean;
  /** Refunds made since have told of it in their own emails. */
  readonly refundTold: boolean;
  /** Where this tells of a refund that failed: how many did within an hour, it included. */
  readonly refundsFailed: number;
  /** The other time that was requested. */
  readonly timeRequest:
    | { readonly times: Schedule['preferredTimes']; readonly note: string }
    | undefined;
  /** When the paid month of a plan ends. Null without a plan or a month. */
  readonly monthEndsAt: Date | null;
  /** How its visits come, each due after it; null where they do not. */
  readonly comes: { readonly rhythm: ToldRhythm; readonly visitCents: Cents } | null;
  /** What the first clean of its series still costs on top; 0: it has none, or it was done. */
  readonly firstCleanCents: Cents;
  /** What its customer agreed to before they left their card; null: it is paid before the visit. */
  readonly termWords: string | null;
  /** What its customer is asked to agree to before that; null: nothing, or they did. */
  readonly askedWords: string | null;
  /** Its visits cost more than was agreed to have charged. */
  readonly isAboveAgreed: boolean;
  /** The fee that was taken last; null: none. */
  readonly takenFee: OrderEventRow['taken_fee'];
  /** What it says of a plan's next charge; null: nothing. */
  readonly notice: NoticeFacts | null;
  /** What the customer of a plan agreed to; null: it does not renew. */
  readonly renewalWords: string | null;
  /** When the saved card is charged next; null: nothing is planned. */
  readonly chargedAt: Date | null;
  /** What was held on the saved card, and is let go of without a charge; 0: nothing. */
  readonly holdReleased: Cents;
  /** The sentence next to a custom quote; undefined if the order is none. */
  readonly quoteSentence: string | undefined;
  /** Sales tax comes on top of a custom quote, once its address is known. */
  readonly quoteAddsTax: boolean;
  /** The console's page of this order; null if the site's address is not known. */
  readonly consolePage: string | null;
}

/** Whether an email tells of an event of one of these kinds. */
export function isAbout<Kind extends OrderEventKind>(
  facts: OrderFacts,
  kinds: readonly Kind[],
): facts is OrderFacts<Kind> {
  const { kind } = facts.happened.event;
  return (kinds as readonly OrderEventKind[]).includes(kind);
}

/** What an email says about an order, in the recipient's language. Null for an event of an old kind. */
export function orderFacts(
  { catalogues, business, linkOrigin }: Pick<MailDeps, 'catalogues' | 'business' | 'linkOrigin'>,
  row: OrderEventRow,
  { schedule, report }: { schedule: Schedule | undefined; report: CrewReport | undefined },
  to: 'customer' | 'operator',
): OrderFacts | null {
  const event = readOrderEvent(row.event_kind, row.event_fields);
  if (event === null) return null;
  const language = to === 'customer' ? row.language : business.language;
  const words = wordsOf[language];
  const { cancelled, quote } = row;
  const site = linkOrigin(siteOf(row));
  return {
    words,
    order: {
      ...row,
      service_name: translated(words.catalogue, row.plan_now?.service ?? row.service_name),
      frequency: row.plan_now?.frequency ?? row.frequency,
    },
    lines: row.lines.map((line) => ({
      ...line,
      name: translatedLine(words.catalogue, line.name),
    })),
    reference: row.reference,
    home: homeText(
      catalogues.current(),
      event.kind === 'series.terms-changed'
        ? event
        : (row.plan_now?.home ?? {
            bedroomBath: row.bedroom_bath,
            sizeCategory: row.size_category,
          }),
      { words: words.catalogue, unit: words.squareFeetUnit },
    ),
    schedule,
    arrival: arrivalOf(row),
    arrivalMinutes: row.arrival_minutes,
    nextVisit: row.next_visit,
    visit: row.visit,
    heldTime: row.held_time,
    freedVisit: row.freed_visit,
    openVisits: row.open_visits ?? [],
    alongside: changedAlongside(row),
    happened: { event, actor: row.event_actor, at: row.event_at },
    payment: row.payment === null ? undefined : paymentFacts(row.payment),
    report,
    wasCancelled: cancelled !== null,
    cancelReason: cancelled === null ? undefined : reasonOf(cancelled, language),
    givenBack: row.given_back,
    promisedBack: byMethod(row.promised_back),
    takenByBank: row.taken_by_bank,
    kept: row.kept,
    came: row.came.map(({ at, ...money }) => ({ ...money, at: new Date(at) })),
    owed: sumCents([owedOfPrice(row), row.bills_due]),
    owedOfPrice: owedOfPrice(row),
    toPay: toPayOf(row),
    paidBy: row.paid_by,
    cancelAsked: row.cancel_asked,
    bankIsAsked: row.bank_is_asked,
    refundTold: isRefundTold(row),
    refundsFailed: row.refunds_failed,
    timeRequest: row.time_request ?? undefined,
    monthEndsAt: row.month_ends_at,
    comes: row.comes && toldSeriesAt(row.comes, row.event_at.getTime(), business.timeZone),
    firstCleanCents: row.first_clean_cents,
    termWords: row.term_words,
    askedWords: askedWordsOf(row, language, business),
    isAboveAgreed: row.is_above_agreed,
    takenFee: row.taken_fee,
    notice: row.notice,
    renewalWords: row.renewal_words,
    chargedAt: row.due_at,
    holdReleased: row.hold_released,
    quoteSentence: quote?.sentence,
    quoteAddsTax: quote?.addsTax === true,
    consolePage: site === null ? null : `${site}/operator/bookings/${row.id}`,
  };
}

function askedWordsOf(
  row: OrderEventRow,
  language: Language,
  business: Parameters<typeof missingYes>[3],
): string | null {
  const { term_offer: offer, term_words: agreed, lines } = row;
  if (offer === null) return null;
  const taken = { offer, order: row, total: toPayOf(row), lines };
  return missingYes(taken, agreed, language, business)?.words ?? null;
}

/** Credit and gift cards pay the rest. */
function toPayOf({ total_cents: total, set_aside: aside }: OrderEventRow): Cents {
  return subtractCents(total, aside);
}

/** Card first; of each method once, and never of nothing. */
function byMethod(promised: OrderEventRow['promised_back']): OrderFacts['promisedBack'] {
  return (['card', ...otherMethods] as const)
    .map((method) => {
      const its = promised.filter((each) => each.method === method);
      return { method, cents: sumCents(its.map(({ cents }) => cents)) };
    })
    .filter(({ cents }) => cents > noCents);
}

/** Credit and gift cards have theirs back at once: of money that is still to go back that tells nothing. */
function isRefundTold({ refunded_since: made, promised_back: promised }: OrderEventRow): boolean {
  if (made.some((method) => !isTender(method))) return true;
  return made.length > 0 && promised.every(({ method }) => isTender(method));
}

/** Bills that the saved card did not pay come on top. */
function owedOfPrice(row: OrderEventRow): Cents {
  const { status, total_cents: total, paid_by_invoice: covered } = row;
  const ofPrice = { kind: 'booking', amount: noCents, covered: noCents } as const;
  const came = [
    { ...ofPrice, state: 'invoiced' as const, covered },
    ...row.came.map(({ amount }) => ({ ...ofPrice, state: 'paid' as const, amount })),
  ];
  const sold = { status, comesAgain: comesAgain(row), isPaid: row.paid_at !== null, total };
  return owedOf(sold, came);
}

function arrivalOf({ next_visit: next, arrival_minutes: minutes }: OrderEventRow) {
  if (next === null) return null;
  const from = new Date(next.startsAt);
  return { from, to: afterMinutes(from, minutes) };
}

/** Whether someone still comes for the visit that an email tells of, and at the same time. */
export function isStillToCome({
  visit,
  happened,
}: Pick<
  OrderFacts<
    | 'visit.announced'
    | 'visit.waits'
    | 'visit.crew-changed'
    | 'visit.on-the-way'
    | 'visit.late'
    | 'visit.added'
    | 'visit.add-ons-changed'
  >,
  'visit' | 'happened'
>): boolean {
  return visit !== null && Date.parse(visit.startsAt) === Date.parse(happened.event.startsAt);
}

/** When someone arrives whose visit begins then: what was promised everywhere else. */
export function arrivalText(
  { arrivalMinutes, words }: Pick<OrderFacts, 'arrivalMinutes' | 'words'>,
  startsAt: string,
  timeZone: string,
): string {
  const from = new Date(startsAt);
  return visitText(words.moments, from, afterMinutes(from, arrivalMinutes), timeZone);
}

export function afterMinutes(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}

/**
 * Where someone saw this site: the customer when paying, or the owner when making a price. A job
 * has no request whose own address it could take.
 */
export function siteOf({ session, quote }: OrderEventRow): string | null {
  const url = session?.returnUrl ?? '';
  return URL.canParse(url) ? new URL(url).origin : (quote?.origin ?? null);
}

/** Why it was canceled, as its customer reads it; undefined if nobody said why. */
function reasonOf(
  { kind, fields }: NonNullable<OrderEventRow['cancelled']>,
  language: Language,
): string | undefined {
  const event = readOrderEvent(kind, fields);
  if (event === null || !('reason' in event) || typeof event.reason === 'string') return undefined;
  return reasonText(language, event.reason) || undefined;
}

function paymentFacts({
  method,
  kind,
  state,
  amount_cents,
  taxCents: tax,
  creditCents: credit,
  firstCleanCents: firstClean,
  details,
}: NonNullable<OrderEventRow['payment']>) {
  const { hours = 0, workedMinutes = 0, bookedMinutes = 0 } = details;
  const isOver = state === 'cancelled';
  const work = { hours, workedMinutes, bookedMinutes };
  return { kind, method, amount: amount_cents, tax, credit, firstClean, ...work, isOver };
}
