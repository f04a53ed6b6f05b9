import type { ClaimedCard } from '#callers/contract/caller-calls.ts';
import type { CardOnFile, CardsOnFile } from '#callers/contract/callers.ts';
import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import { customersOfOrders, matchedCardOf } from '#customers/server/customers.ts';
import type { CustomerId, CustomerRef, OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { findOrder, type NewOrder, type Order } from '#orders/server/orders.ts';
import type { AgreedCharge, BookingDeps } from '#payments/server/payments.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import {
  findCustomerByContact,
  hasAnotherPlan,
  isBookingOfContact,
  lockPlansOf,
  savedCardsOf,
} from './caller-queries.ts';

/** Regular customers use the same card each time, so the latest bookings are enough. */
const MAX_CHECKED = 3;

/** The caller's cards on file that can be charged; null for none, or while unknown. */
export async function cardsOnFile(
  deps: BookingDeps,
  of: { readonly customer?: CustomerId | undefined; readonly booking?: OrderId | undefined },
): Promise<CardsOnFile> {
  const customer =
    of.booking === undefined ? of.customer : (await customersOfOrders(deps.db, [of.booking]))[0];
  let card: CardOnFile | null = null;
  if (customer === undefined) return { card, planCard: null };
  const matched = await matchedCardOf(deps.db, customer);
  const left = await savedCardsOf(deps.db, customer, MAX_CHECKED);
  const found = matched && { orderId: null, customerRef: matched.customer_ref };
  for (const { orderId, customerRef } of [...left, ...(found ? [found] : [])]) {
    const saved = await deps.processor.savedCard(customerRef);
    if (!saved.ok || saved.value === null || saved.value.endsAt <= deps.now()) continue;
    const { brand, last4 } = saved.value;
    const known = { cardOf: orderId, brand, last4 };
    card ??= known;
    if (await mayBeginPlan(deps.db, customerRef, saved.value)) return { card, planCard: known };
  }
  return { card, planCard: null };
}

/** Credit at the processor belongs to its customer and is meant for one plan, so each plan has its own. */
async function mayBeginPlan(
  db: Db,
  customer: CustomerRef,
  { isSettled }: AgreedCharge['card'],
  of: OrderId | null = null,
): Promise<boolean> {
  return isSettled && !(await hasAnotherPlan(db, customer, of));
}

/**
 * Runs in the transaction that stores the charge of a plan. Of two that begin at once, the second is refused.
 * @throws a problem: 422 the card can no longer begin one
 */
export async function requirePlanCard(
  trx: Trx,
  { id }: Pick<Order, 'id'>,
  { customer, card }: AgreedCharge,
): Promise<void> {
  await lockPlansOf(trx, customer);
  if (!(await mayBeginPlan(trx, customer, card, id))) failAt('pays', 'card-on-file-missing');
}

interface CardClaim {
  readonly card: ClaimedCard | undefined;
  /** The customer who must own the card. */
  readonly phone: string | null;
  readonly email: string;
  /** Null for a program, to which no customer can agree. */
  readonly operatorId: string | null;
}

/** The card's customer at the processor. @throws a problem: 422 there is none, or it is another customer's. */
async function cardCustomer(
  db: Db,
  { cardOf }: ClaimedCard,
  contact: Pick<CardClaim, 'phone' | 'email'>,
  at: 'pays' | 'card',
): Promise<CustomerRef> {
  if (cardOf === null) {
    const id = await findCustomerByContact(db, contact);
    const matched = id === null ? undefined : await matchedCardOf(db, id);
    return matched?.customer_ref ?? failAt(at, 'card-on-file-missing');
  }
  const order = await findOrder(db, cardOf);
  const ref = order?.customer_ref ?? failAt(at, 'card-on-file-missing');
  return (await isBookingOfContact(db, cardOf, contact)) ? ref : failAt(at, 'card-of-another');
}

/** A card as the processor has it now, whose holder agreed to a charge. */
interface AgreedCard {
  readonly last4: string;
  /** The charge, with the words that were read out. */
  agreedTo(words: string): AgreedCharge;
}

/**
 * The customer's own card as the processor has it now, once they agreed to its charge.
 * @param at the form's field for it
 * @throws a problem: 422 at what is wrong, 502 the processor did not answer.
 */
export async function agreedCard(
  deps: BookingDeps,
  { card: claimed, phone, email, operatorId }: CardClaim,
  at: 'pays' | 'card',
): Promise<AgreedCard> {
  if (claimed === undefined || operatorId === null) return failAt(at, 'card-on-file-missing');
  const customer = await cardCustomer(deps.db, claimed, { phone, email }, at);
  const saved = await deps.processor.savedCard(customer);
  if (!saved.ok && saved.failure.kind === 'unreachable') fail('processor-unanswered');
  const card = saved.ok ? saved.value : null;
  if (card === null || card.endsAt <= deps.now()) return failAt(at, 'card-on-file-missing');
  const { last4 } = card;
  if (last4 !== claimed.last4) failAt(at, 'card-on-file-changed', { last4 });
  if (!claimed.agreed) failAt('card.agreed', 'card-consent-missing');
  const said = { by: operatorId, at: deps.now().toISOString() };
  return { last4, agreedTo: (words) => ({ customer, card, consent: { ...said, words } }) };
}

interface Agreeing {
  readonly card: ClaimedCard | undefined;
  readonly wanted: Pick<NewOrder, 'customer_phone_e164' | 'customer_email' | 'recurring'>;
  /** What is left for the card to pay. */
  readonly due: Cents;
  readonly lines: readonly PricedLine[];
  readonly operatorId: string | null;
  /** The language in which the operator read it out. */
  readonly language: Language;
}

/**
 * What a caller agreed to: their own card and the price, and for a plan its monthly price.
 * @throws a problem: as `agreedCard`
 */
export async function agreedCharge(
  deps: BookingDeps,
  { card, wanted, due, lines, operatorId, language }: Agreeing,
): Promise<AgreedCharge> {
  const { customer_phone_e164: phone = null, customer_email: email } = wanted;
  const known = await agreedCard(deps, { card, phone, email, operatorId }, 'pays');
  const { cardPage } = wordsOf[language];
  const now = formatUsd(due);
  return known.agreedTo(
    wanted.recurring
      ? cardPage.onFilePlanYes(now, formatUsd(monthlyPrice(lines)), known.last4)
      : cardPage.onFileYes(now, known.last4),
  );
}
