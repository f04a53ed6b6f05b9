import { homeText } from '#catalogue/rules/home-text.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { CrewReport } from '#crew/contract/report.ts';
import type { Language } from '#kernel/rules/language.ts';
import { visitText } from '#kernel/rules/moments.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import {
  type OrderEventKind,
  type OrderEventOf,
  readOrderEvent,
} from '#orders/rules/order-event.ts';
import { owedAmount } from '#orders/rules/owed.ts';
import { isTender, otherMethods, type PaymentMethod } from '#orders/rules/payment-method.ts';
import type { PaymentKind } from '#orders/rules/payment-state.ts';
import type { OrderLine } from '#orders/server/orders.ts';
import type { NoticeFacts } from '#payments/server/renewals/renewals.ts';
import { termsStillToAgree } from '#payments/server/terms/terms.ts';
import { reasonText, type Words, wordsOf } from '#registry/words.ts';
import type { RhythmDescription } from '#visits/rules/told-rhythm.ts';
import { describeSeriesAt } from '#visits/rules/told-series.ts';
import type { PerVisitSeries, Schedule } from '#visits/server/telling/telling.ts';
import { type ChangedVisit, otherChangedVisits } from './changed-visits.ts';
import type { EmailedOrder, OrderEventRow } from './facts-queries.ts';
import type { MailDeps } from './mail-deps.ts';

/** The facts of a payment that an email needs. */
export interface PaymentFacts {
  readonly kind: PaymentKind;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  /** The sales tax in a bill. */
  readonly tax: Cents;
  /** The credit that paid for the same visit. */
  readonly credit: Cents;
  /** The part of a visit's bill that is for the first clean of its series. */
  readonly firstClean: Cents;
  /** For extra hours: their number, and the minutes that they come from. */
  readonly hours: number;
  readonly workedMinutes: number;
  readonly bookedMinutes: number;
  /** The bill was withdrawn, so nothing is to be paid. */
  readonly isOver: boolean;
}

/** All the facts for an email about an order, in the recipient's language. */
export interface OrderFacts<Kind extends OrderEventKind = OrderEventKind> {
  readonly words: Words;
  readonly order: EmailedOrder;
  readonly lines: readonly OrderLine[];
  readonly reference: string;
  /** For example "3 bedrooms, 2 baths, Average (1,600–1,800 sq ft)". */
  readonly home: string;
  readonly schedule: Schedule | undefined;
  /** When the crew arrives; null if no time is confirmed. */
  readonly arrival: { readonly from: Date; readonly to: Date } | null;
  /** The longest time from the start of a visit to the arrival, in minutes. */
  readonly arrivalMinutes: number;
  /** The visit that `arrival` begins; null if no time is confirmed. */
  readonly nextVisit: OrderEventRow['next_visit'];
  readonly heldTime: OrderEventRow['held_time'];
  readonly freedVisit: OrderEventRow['freed_visit'];
  /** For a change of visits: the visits that still need a time. */
  readonly openVisits: NonNullable<OrderEventRow['open_visits']>;
  /** The other visits that the same act changed, for this email to list; null: another email lists this one too. */
  readonly alongside: readonly ChangedVisit[] | null;
  /** The visit that the email is about if it is still to come; otherwise null. */
  readonly visit: OrderEventRow['visit'];
  /** The subject of the email. */
  readonly happened: {
    readonly event: OrderEventOf<Kind>;
    readonly actor: string;
    readonly at: Date;
  };
  /** The payment that the row names, if it names one. */
  readonly payment: PaymentFacts | undefined;
  /** For extra hours: the crew's report about that visit; undefined: the crew clocked nothing there. */
  readonly report: CrewReport | undefined;
  /** Why the booking was canceled, as a sentence for the customer. */
  readonly cancelReason: string | undefined;
  /** Whether a person canceled the booking. A plan that ends cancels it too, but that does not count here. */
  readonly wasCancelled: boolean;
  /** The cents that went back, as a bank shows them. */
  readonly givenBack: Cents;
  /** What was promised back with the event or since, by payment method. It counts until it is sent (ruling 31). */
  readonly promisedBack: readonly { readonly method: PaymentMethod; readonly cents: Cents }[];
  /** The cents that banks took back in lost disputes. The business did not refund them. */
  readonly takenByBank: Cents;
  /** The cents that were paid and are neither refunded, taken by a bank, nor promised. */
  readonly kept: Cents;
  /** The payments for the booking itself, earliest first. */
  readonly came: readonly {
    readonly method: PaymentMethod;
    /** For a gift card: the end of its code. */
    readonly lastFour: string | null;
    readonly amount: Cents;
    readonly at: Date;
  }[];
  /** What is still to be paid of the price and the bills. */
  readonly owed: Cents;
  /** What is still owed of the price, without the bills: the saved card pays only this. */
  readonly owedOfPrice: Cents;
  /** What a page asks for while the booking is unpaid; credit and gift cards pay the rest. */
  readonly toPay: Cents;
  /** How the booking was paid; null if it was not. */
  readonly paidBy: PaymentMethod | null;
  /** Whether the customer had asked to cancel it. */
  readonly cancelAsked: boolean;
  /** Whether a bank still has to say if it pays for the booking. */
  readonly bankIsAsked: boolean;
  /** Whether the emails about later refunds already tell about it. */
  readonly refundTold: boolean;
  /** For a failed refund: the number of failed refunds within an hour, including it. */
  readonly refundsFailed: number;
  /** The other time that the customer asked for. */
  readonly timeRequest:
    | { readonly times: Schedule['preferredTimes']; readonly note: string }
    | undefined;
  /** When the paid month of a plan ends. Null without a plan or a month. */
  readonly monthEndsAt: Date | null;
  /** How its visits come, if each one is due after it; otherwise null. */
  readonly comes: { readonly rhythm: RhythmDescription; readonly visitCents: Cents } | null;
  /** What the first clean of its series still adds to the price; 0: it has none, or it is done. */
  readonly firstCleanCents: Cents;
  /** What the customer agreed to before leaving a card; null: the booking is paid before the visit. */
  readonly termWords: string | null;
  /** What the customer is asked to agree to before that; null: nothing, or the customer agreed. */
  readonly askedWords: string | null;
  /** Whether its visits cost more than the customer agreed to be charged. */
  readonly isAboveAgreed: boolean;
  /** The last fee that was taken; null: none. */
  readonly takenFee: OrderEventRow['taken_fee'];
  /** The facts about a plan's next charge; null: none. */
  readonly notice: NoticeFacts | null;
  /** What the customer of a plan agreed to; null: the plan does not renew. */
  readonly renewalWords: string | null;
  /** When the saved card is charged next; null: no charge is planned. */
  readonly chargedAt: Date | null;
  /** The amount that was held on the saved card and is released without a charge; 0: none. */
  readonly holdReleased: Cents;
  /** The sentence next to a custom quote; undefined if the order is not a custom quote. */
  readonly quoteSentence: string | undefined;
  /** Whether sales tax is added to a custom quote once its address is known. */
  readonly quoteAddsTax: boolean;
  /** The console's page of this order; null if the site's address is not known. */
  readonly consolePage: string | null;
}

/** Says whether an email is about an event of one of these kinds. */
export function isAbout<Kind extends OrderEventKind>(
  facts: OrderFacts,
  kinds: readonly Kind[],
): facts is OrderFacts<Kind> {
  const { kind } = facts.happened.event;
  return (kinds as readonly OrderEventKind[]).includes(kind);
}

/** Returns what an email says about an order, in the recipient's language; null for an event of an old kind. */
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
  const site = linkOrigin(originOf(row));
  return {
    words,
    order: {
      ...row,
      service_name: translateText(words.catalogue, row.plan_now?.service ?? row.service_name),
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
    alongside: otherChangedVisits(row),
    happened: { event, actor: row.event_actor, at: row.event_at },
    payment: row.payment === null ? undefined : paymentFacts(row.payment),
    report,
    wasCancelled: cancelled !== null,
    cancelReason: cancelled === null ? undefined : reasonOf(cancelled, language),
    givenBack: row.given_back,
    promisedBack: promisedByMethod(row.promised_back),
    takenByBank: row.taken_by_bank,
    kept: row.kept,
    came: row.came.map(({ at, ...money }) => ({ ...money, at: new Date(at) })),
    owed: sumCents([owedOfPrice(row), row.bills_due]),
    owedOfPrice: owedOfPrice(row),
    toPay: amountToPay(row),
    paidBy: row.paid_by,
    cancelAsked: row.cancel_asked,
    bankIsAsked: row.bank_is_asked,
    refundTold: mentionsRefund(row),
    refundsFailed: row.refunds_failed,
    timeRequest: row.time_request ?? undefined,
    monthEndsAt: row.month_ends_at,
    comes: row.comes && comesNext(row.comes, row.event_at, business.timeZone),
    firstCleanCents: row.first_clean_cents,
    termWords: row.term_words,
    askedWords: wordsToAgree(row, language, business),
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

function comesNext(series: PerVisitSeries, at: Date, timeZone: string): OrderFacts['comes'] {
  const { rhythm, visitCents } = describeSeriesAt(series, at.getTime(), timeZone);
  return { rhythm, visitCents: visitCents ?? series.visitCents };
}

function wordsToAgree(
  row: OrderEventRow,
  language: Language,
  business: Parameters<typeof termsStillToAgree>[3],
): string | null {
  const { term_offer: offer, term_words: agreed, lines } = row;
  if (offer === null) return null;
  const taken = { offer, order: row, total: amountToPay(row), lines };
  return termsStillToAgree(taken, agreed, language, business)?.words ?? null;
}

/** Returns what is left to pay; credit and gift cards pay the rest. */
function amountToPay({ total_cents: total, set_aside: aside }: OrderEventRow): Cents {
  return subtractCents(total, aside);
}

/** Puts the card first, adds up each method, and leaves out methods without an amount. */
function promisedByMethod(promised: OrderEventRow['promised_back']): OrderFacts['promisedBack'] {
  return (['card', ...otherMethods] as const)
    .map((method) => {
      const its = promised.filter((each) => each.method === method);
      return { method, cents: sumCents(its.map(({ cents }) => cents)) };
    })
    .filter(({ cents }) => cents > noCents);
}

/**
 * Credit and gift cards get their part back at once, so a refund to them says nothing about other money that is still
 * to go back.
 */
function mentionsRefund({ refunded_since: made, promised_back: promised }: OrderEventRow): boolean {
  if (made.some((method) => !isTender(method))) return true;
  return made.length > 0 && promised.every(({ method }) => isTender(method));
}

/** Returns what is owed of the price, without the bills that the saved card did not pay. */
function owedOfPrice(row: OrderEventRow): Cents {
  const { status, total_cents: total, paid_by_invoice: covered } = row;
  const ofPrice = { kind: 'booking', amount: noCents, covered: noCents } as const;
  const came = [
    { ...ofPrice, state: 'invoiced' as const, covered },
    ...row.came.map(({ amount }) => ({ ...ofPrice, state: 'paid' as const, amount })),
  ];
  const sold = { status, comesAgain: hasSeries(row), isPaid: row.paid_at !== null, total };
  return owedAmount(sold, came);
}

function arrivalOf({ next_visit: next, arrival_minutes: minutes }: OrderEventRow) {
  if (next === null) return null;
  const from = new Date(next.startsAt);
  return { from, to: addMinutes(from, minutes) };
}

/** Says whether the visit of an email is still to come at the same time. */
export function isVisitStillOn({
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

/** Returns when the crew arrives for a visit with this start, with the promised window. */
export function arrivalText(
  { arrivalMinutes, words }: Pick<OrderFacts, 'arrivalMinutes' | 'words'>,
  startsAt: string,
  timeZone: string,
): string {
  const from = new Date(startsAt);
  return visitText(words.moments, from, addMinutes(from, arrivalMinutes), timeZone);
}

export function addMinutes(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}

/**
 * Returns where a person saw this site: the customer when paying, or the owner when setting a price. A job has no
 * request with an address.
 */
export function originOf({ session, quote }: OrderEventRow): string | null {
  const url = session?.returnUrl ?? '';
  return URL.canParse(url) ? new URL(url).origin : (quote?.origin ?? null);
}

/** Returns the reason of the cancellation for the customer; undefined if there is none. */
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
