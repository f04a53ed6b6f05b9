import {
  type CallerPays,
  type CallerPrice,
  type CallerProfile,
  type CardOnFile,
  callerPays,
  type NewBookingStart,
} from '#callers/contract/callers.ts';
import { toSelection } from '#catalogue/contract/selection.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import {
  type Adjustment,
  adjustmentAmount,
  adjustmentToPrice,
  firstCleanId,
  travelFeeId,
  visitAdjustments,
  withAdjustments,
} from '#catalogue/rules/adjustment.ts';
import { emergencyServiceId, findHome, findService } from '#catalogue/rules/lookup.ts';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import { type QuestionId, questionIds } from '#catalogue/rules/question-ids.ts';
import {
  frequencyOf,
  isRecurring,
  type PricedQuote,
  type Quote,
  quote,
} from '#catalogue/rules/quote.ts';
import { type ChargePlan, chargePlan, mayHaveTerms } from '#catalogue/rules/terms.ts';
import type { Answers, Catalogue, Frequency, Service } from '#catalogue/rules/types.ts';
import { discounted } from '#discounts/rules/discounted.ts';
import type { CrewId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { DayWindow } from '#kernel/rules/moments.ts';
import {
  type Cents,
  centsToDollars,
  highestAmount,
  minimumCharge,
  noCents,
} from '#kernel/rules/money.ts';
import {
  type AvailableTender,
  amountDue,
  type Due,
  tenderTotal,
} from '#payments/rules/amount-due.ts';
import type { CallRequests } from '#registry/console-calls.ts';
import { readCents } from '#ui/console/parts/read-cents.ts';
import type { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { type HomeFacts, noPlace, type PlaceFacts, placeOf } from '#visits/rules/home-facts.ts';
import { visitNotes } from '#visits/rules/visit-notes.ts';
import { oneTimeRhythm, type RhythmValues, toSoldRhythm } from './how-often.ts';

export type NewBookingRequest = CallRequests['POST /new-booking']['body'];

/** The form; its fields have the call's names. */
export interface NewBookingValues extends PlaceFacts {
  name: string;
  customerEmail: string;
  language: Language;
  homeDetails: {
    bedroomBath: string;
    sizeCategory: string;
    levels: string;
    customerPhone: string;
  };
  serviceType: { id: string };
  frequency: Frequency;
  rhythm: RhythmValues;
  selectedAddOns: { id: string; quantity: number }[];
  /** Empty without a question. */
  answers: Record<QuestionId, string>;
  /** Empty: any available crew. */
  crewId: CrewId | '';
  /** Empty until one is chosen. */
  start: string;
  /** For companies that do not sell times. */
  preferredTimes: { date: string; window: DayWindow };
  pays: CallerPays;
  /** Whether the caller agreed to a charge of the card on file. */
  card: { agreed: boolean };
  /** As entered; empty without one. */
  discountCode: string;
  giftCard: string;
  useCredit: boolean;
  /** Replaces the list's price if `isSet`. */
  setPrice: { isSet: boolean; cents: string; reason: string };
}

/** The minimum number of characters of each to search by. */
const MIN_SEARCH_LENGTHS = { phone: 4, name: 3, line1: 5 };

/** The search text for the caller: their phone, else their name, else their street, or empty. */
export function callerSearchText({
  name,
  address,
  homeDetails: { customerPhone: phone },
}: Pick<NewBookingValues, 'name' | 'address' | 'homeDetails'>): string {
  if (phone.replaceAll(/\D/g, '').length >= MIN_SEARCH_LENGTHS.phone) return phone.trim();
  if (name.trim().length >= MIN_SEARCH_LENGTHS.name) return name.trim();
  const line1 = address.line1.trim();
  return line1.length >= MIN_SEARCH_LENGTHS.line1 ? line1 : '';
}

export type BookingForm = ReturnType<typeof useServerForm<NewBookingValues>>;

/**
 * The form's initial values. Anything no longer sold gets a new default.
 * @param crewId the preferred crew
 */
export function firstValues(
  { catalogue, caller }: NewBookingStart,
  crewId: CrewId | '' = '',
): NewBookingValues {
  const booked = caller?.booked;
  const service = findService(catalogue, booked?.serviceId ?? null);
  const firstId = firstService(catalogue, booked);
  const first = findService(catalogue, firstId);
  const home = findHome(catalogue, caller?.bedroomBath ?? '') ?? catalogue.homes[0];
  const size = home?.sizes.find(({ id }) => id === caller?.sizeCategory) ?? home?.sizes[0];
  return {
    name: caller?.name ?? '',
    customerEmail: caller?.email ?? '',
    language: caller?.language ?? 'en',
    homeDetails: {
      bedroomBath: home?.id ?? '',
      sizeCategory: size?.id ?? '',
      levels: String(booked?.levels ?? 1),
      customerPhone: caller?.phone ?? '',
    },
    serviceType: { id: service?.id ?? firstId },
    frequency: service === undefined ? firstFrequency(first) : (booked?.frequency ?? 'one-time'),
    rhythm: oneTimeRhythm,
    selectedAddOns: [...(booked?.addOns ?? [])],
    answers: {
      condition: answerOf(catalogue, booked?.answers, 'condition'),
      pets: answerOf(catalogue, booked?.answers, 'pets'),
    },
    ...placeOf(caller ?? noPlace),
    crewId,
    start: '',
    preferredTimes: { date: '', window: 'morning' },
    pays: 'link',
    card: { agreed: false },
    ...noReductions,
    setPrice: noSetPrice,
  };
}

function answerOf({ questions }: Catalogue, booked: Answers | undefined, id: QuestionId): string {
  return booked?.[id] ?? questions?.[id]?.usual ?? '';
}

/** No code, no credit. */
export const noReductions = { discountCode: '', giftCard: '', useCredit: false } as const;
/** The list's price. */
export const noSetPrice = { isSet: false, cents: '', reason: '' };

/** The initial frequency of a service: monthly for a plan, one visit for any other. */
export function firstFrequency(service: Service | undefined): Frequency {
  return frequencyOf(service, 'monthly');
}

function firstService(catalogue: Catalogue, booked: CallerProfile['booked'] | undefined): string {
  const isAddOnsOnly = booked?.serviceId === null && booked.addOns.length > 0;
  if (isAddOnsOnly) return addOnsOnly.id;
  return catalogue.services[0]?.id ?? addOnsOnly.id;
}

/** The selection in the calls' format. */
export function selectionOfValues({
  serviceType,
  frequency,
  homeDetails,
  selectedAddOns,
  answers,
}: NewBookingValues) {
  const { bedroomBath, sizeCategory } = homeDetails;
  return {
    serviceType,
    frequency,
    homeDetails: { bedroomBath, sizeCategory },
    selectedAddOns,
    ...answersField(answers),
  };
}

function answersField(answers: NewBookingValues['answers']): { answers?: Answers } {
  const chosen = questionIds.flatMap((id) => (answers[id] === '' ? [] : [[id, answers[id]]]));
  return chosen.length === 0 ? {} : { answers: Object.fromEntries(chosen) };
}

export interface PricedBooking {
  readonly quote: Quote;
  readonly isPlan: boolean;
  /** A series whose visits are each paid after them. */
  readonly isSeries: boolean;
  readonly isEmergency: boolean;
  /** A single visit booked ahead: a late cancellation or no access may cost a fee. */
  readonly isOneVisit: boolean;
  /** Terms decide when this caller pays, or might: they are still unknown. */
  readonly hasTerms: boolean;
  /** Null while unknown, or when the list says it all. */
  readonly told: CallerPrice | null;
  /** The price set by hand; null: the list's price applies, or the typed text is not a price. */
  readonly setCents: Cents | null;
  /** What a visit costs on top of the list; always empty for a price set by hand. */
  readonly adjustments: readonly Adjustment[];
  /** What the first clean of a series costs on top; 0 without one. */
  readonly firstCleanCents: Cents;
  /** The travel fee among them; null: the business has none at all, or the price is set by hand. */
  readonly travelCents: Cents | null;
}

/** The typed price; null: none is set, or the text is not a price. */
export function setCentsOf({ setPrice }: Pick<NewBookingValues, 'setPrice'>): Cents | null {
  const typed = setPrice.isSet ? readCents(setPrice.cents) : null;
  return typed !== null && typed >= minimumCharge && typed <= highestAmount ? typed : null;
}

/** What is paid before the visit, and charged or held later; null while unknown, or if all is paid now. */
export function moneyPlanOf(
  { told }: Pick<PricedBooking, 'told'>,
  due: Due<AvailableTender> | null,
  extraHourCents: Cents,
): (ChargePlan & { readonly terms: MoneyTerms }) | null {
  const terms = told?.terms ?? null;
  const plan = terms && due && chargePlan(terms, due.byCard, extraHourCents);
  return terms && plan && { ...plan, terms };
}

/** The same price as the booking page's, computed at once. */
export function pricedOf(
  start: NewBookingStart,
  values: NewBookingValues,
  told: CallerPrice | null = null,
): PricedBooking {
  const { catalogue, liveCardTest } = start;
  const selection = toSelection(selectionOfValues(values));
  const price = quote(catalogue, selection, { liveCardTest });
  const isPlan = isRecurring(findService(catalogue, selection.serviceId), selection.frequency);
  const isSeries = values.rhythm.choice !== '';
  const isEmergency = selection.serviceId === emergencyServiceId;
  const isOneVisit = price.status === 'priced' && !isPlan && !isSeries && !isEmergency;
  const hasAdjustments = !isPlan && !values.setPrice.isSet;
  const lines = price.status === 'priced' ? price.lines : [];
  const adjusts = (isFirstOfSeries: boolean) => {
    if (!hasAdjustments) return [];
    const visit = { postalCode: values.address.postalCode.trim(), isFirstOfSeries };
    return visitAdjustments(start, selection, lines, visit);
  };
  const adjustments = adjusts(false);
  const hasTravel = hasAdjustments && start.travelFees.length > 0;
  return {
    quote: price,
    isPlan,
    isSeries,
    isEmergency,
    isOneVisit,
    hasTerms:
      isOneVisit &&
      mayHaveTerms(catalogue, selection.serviceId, selection.frequency) &&
      told?.terms !== null,
    told,
    setCents: isPlan ? null : setCentsOf(values),
    adjustments,
    firstCleanCents: adjustmentAmount(adjusts(isSeries), firstCleanId),
    travelCents: hasTravel ? adjustmentAmount(adjustments, travelFeeId) : null,
  };
}

/** With the lines of a discount and of sales tax, which the list price lacks. */
type FullQuote = PricedQuote | Exclude<Quote, { readonly status: 'priced' }>;

/** The price: the list's or the one set by hand, less a code's discount, plus its tax. */
export function fullQuote({
  quote: listed,
  told,
  setCents,
  adjustments,
}: Pick<PricedBooking, 'quote' | 'told' | 'setCents' | 'adjustments'>): FullQuote {
  if (listed.status !== 'priced') return listed;
  const set =
    setCents === null
      ? withAdjustments(listed, adjustments)
      : withAdjustments(listed, [adjustmentToPrice(listed.total, setCents)]);
  if (told === null) return set;
  const { discount, tax } = told;
  const price = discount === null ? set : discounted(set, discount.code, discount.discountCents);
  if (tax === null) return price;
  const lines = tax.lines.map(({ id, name, amountCents: amount }) => {
    return { kind: 'tax', id, name, quantity: 1, unitAmount: amount, amount } as const;
  });
  return { ...price, lines: [...price.lines, ...lines], total: tax.totalCents };
}

/** What credit and a gift card pay, and what they leave. Null without a price. */
export function dueAfterTenders(
  priced: Pick<
    PricedBooking,
    'quote' | 'told' | 'setCents' | 'adjustments' | 'isPlan' | 'isSeries'
  >,
  { useCredit, giftCard }: Pick<NewBookingValues, 'useCredit' | 'giftCard'>,
): Due<AvailableTender> | null {
  const price = fullQuote(priced);
  if (price.status !== 'priced') return null;
  const { told, isPlan, isSeries } = priced;
  if (told === null || isSeries) return { tenders: [], byCard: price.total };
  const card = giftCard === '' ? null : told.giftCard;
  const available: AvailableTender[] = [
    { kind: 'credit', cents: useCredit ? told.creditCents : noCents },
    { kind: 'gift-card', cents: card?.balanceCents ?? noCents },
  ];
  return amountDue(price.total, available, isPlan);
}

/** The call's fields for it. */
function lessOf(priced: PricedBooking, values: NewBookingValues, due: Due<AvailableTender>) {
  const { discountCode } = values;
  const { told } = priced;
  const { tenders } = due;
  if (priced.isSeries) return {};
  const pays = (kind: AvailableTender['kind']) => tenders.some((each) => each.kind === kind);
  return {
    ...(discountCode !== '' && { discountCode }),
    ...(told?.discount && { discountAmount: centsToDollars(told.discount.discountCents) }),
    ...(told?.tax && { taxAmount: centsToDollars(told.tax.taxCents) }),
    ...(pays('credit') && { useCredit: true }),
    ...(pays('gift-card') && { giftCard: values.giftCard }),
    ...(tenders.length > 0 && { tenderAmount: centsToDollars(tenderTotal(tenders)) }),
  };
}

/**
 * The ways to pay. Only a card pays for a plan, since each month is charged. Each visit of a series is due after it:
 * charged to a card that the link saves, or paid by its own link.
 */
export function waysFor(
  { isPlan, isSeries, hasTerms }: Pick<PricedBooking, 'isPlan' | 'isSeries' | 'hasTerms'>,
  onFile: CardOnFile | null,
  takesPayments: boolean,
): CallerPays[] {
  if (isSeries) return takesPayments ? ['after', 'terms'] : ['terms'];
  return callerPays.filter((way) => {
    if (way === 'link') return true;
    if (way === 'terms') return hasTerms;
    return way === 'card' ? onFile !== null : takesPayments && !isPlan;
  });
}

/** The body of the call. Null without a price. @param onFile the caller's card, if any */
export function requestOf(
  values: NewBookingValues,
  priced: PricedBooking,
  bookingId: string,
  onFile: CardOnFile | null = null,
): NewBookingRequest | null {
  const { quote: price, isPlan, isSeries, isEmergency, hasTerms } = priced;
  const due = dueAfterTenders(priced, values);
  if (price.status !== 'priced' || due === null) return null;
  const { start, crewId, preferredTimes, homeDetails, selectedAddOns, card, ...others } = values;
  const { rhythm: chosen, discountCode: _, giftCard: __, useCredit: ___, ...told } = others;
  const { setPrice, answers, ...rest } = told;
  const rhythm = toSoldRhythm(chosen);
  const ways = waysFor({ isPlan, isSeries, hasTerms }, onFile, true);
  const pays = ways.find((way) => way === values.pays) ?? ways[0] ?? 'link';
  const wish = start === '' && preferredTimes.date !== '' ? [preferredTimes] : [];
  return {
    ...rest,
    ...answersField(answers),
    ...(rhythm !== undefined && {
      rhythm,
      firstCleanAmount: centsToDollars(priced.firstCleanCents),
    }),
    selectedAddOns,
    homeDetails: { ...homeDetails, levels: Number(homeDetails.levels), isEmergency },
    preferredTimes: isEmergency ? [] : wish,
    ...(start !== '' && !isEmergency ? { start, ...(crewId !== '' && { crewId }) } : {}),
    amount: centsToDollars(price.total),
    ...(priced.travelCents !== null && { travelAmount: centsToDollars(priced.travelCents) }),
    ...lessOf(priced, values, due),
    // The server explains what is wrong with 0.
    ...(setPrice.isSet &&
      !isPlan && { setPrice: { cents: priced.setCents ?? noCents, reason: setPrice.reason } }),
    pays,
    ...(pays === 'card' && onFile !== null
      ? { card: { cardOf: onFile.cardOf, last4: onFile.last4, agreed: card.agreed } }
      : {}),
    bookingId,
  };
}

/** Selects another of the caller's homes, with everything we know about it. */
export function selectHome(
  { setValue, clearErrors }: Pick<BookingForm, 'setValue' | 'clearErrors'>,
  catalogue: Catalogue,
  home: HomeFacts,
): void {
  const { address, bedroomBath, sizeCategory } = home;
  setValue('address', address);
  for (const note of visitNotes) setValue(note, home[note]);
  const size = findHome(catalogue, bedroomBath)?.sizes.find(({ id }) => id === sizeCategory);
  if (size !== undefined) {
    setValue('homeDetails.bedroomBath', bedroomBath);
    setValue('homeDetails.sizeCategory', sizeCategory);
  }
  clearErrors('address');
}

export function isAtHome({ address }: HomeFacts, now: NewBookingValues['address']): boolean {
  return JSON.stringify(linesOf(address)) === JSON.stringify(linesOf(now));
}

function linesOf({ line1, line2, city, region, postalCode }: NewBookingValues['address']) {
  return [line1, line2, city, region, postalCode];
}
