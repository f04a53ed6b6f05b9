import type { NewBookingBody } from '#contract/console/caller-calls.ts';
import type { CardOnFile } from '#contract/console-callers.ts';
import type { Language } from '#domain/language.ts';
import { formatUsd } from '#domain/money.ts';
import type { CustomerId, OrderId } from '#domain/order/ids.ts';
import { whoseOrders } from '#server/features/customers/customers.ts';
import { findOrder, type NewOrder } from '#server/features/orders/orders.ts';
import type { AgreedCharge, BookingDeps } from '#server/features/payments/payments.ts';
import { fail, failAt } from '#server/http/problem.ts';
import { wordsOf } from '#server/words.ts';
import { cardsLeftBy, isSamePerson } from './caller-queries.ts';

/** Whoever books often leaves the same card each time. */
const MOST_LOOKED_AT = 3;

/** The card on file of a caller that can be charged; null where there is none, or nobody knows now. */
export async function cardOnFile(
  deps: BookingDeps,
  of: { readonly customer?: CustomerId | undefined; readonly booking?: OrderId | undefined },
): Promise<CardOnFile | null> {
  const customer =
    of.booking === undefined ? of.customer : (await whoseOrders(deps.db, [of.booking]))[0];
  if (customer === undefined) return null;
  for (const left of await cardsLeftBy(deps.db, customer, MOST_LOOKED_AT)) {
    const saved = await deps.processor.savedCard(left.customerRef);
    if (!saved.ok || saved.value === null || saved.value.endsAt <= deps.now()) continue;
    const { brand, last4 } = saved.value;
    return { cardOf: left.orderId, brand, last4 };
  }
  return null;
}

interface Agreeing {
  readonly card: NewBookingBody['card'];
  readonly wanted: Pick<NewOrder, 'customer_phone_e164' | 'customer_email' | 'total_cents'>;
  /** Null: a program of theirs, to which nobody says yes. */
  readonly operatorId: string | null;
  /** In which the operator read it out. */
  readonly language: Language;
}

/**
 * What a caller has said yes to: their own card, as the processor has it now, and the price.
 * @throws a problem: 422 at what is wrong, 502 the processor did not answer.
 */
export async function agreedCharge(
  deps: BookingDeps,
  { card: claimed, wanted, operatorId, language }: Agreeing,
): Promise<AgreedCharge> {
  const order = claimed && (await findOrder(deps.db, claimed.cardOf));
  const customer = order?.customer_ref ?? null;
  if (claimed === undefined || order === undefined || customer === null || operatorId === null) {
    return failAt('pays', 'card-on-file-missing');
  }
  const { customer_phone_e164: phone = null, customer_email: email } = wanted;
  if (!(await isSamePerson(deps.db, order.id, { phone, email }))) failAt('pays', 'card-of-another');
  const saved = await deps.processor.savedCard(customer);
  if (!saved.ok && saved.failure.kind === 'away') fail('processor-unanswered');
  const card = saved.ok ? saved.value : null;
  if (card === null || card.endsAt <= deps.now()) return failAt('pays', 'card-on-file-missing');
  const { last4 } = card;
  if (last4 !== claimed.last4) failAt('pays', 'card-on-file-changed', { last4 });
  if (!claimed.agreed) failAt('card.agreed', 'card-consent-missing');
  const words = wordsOf[language].cardPage.onFileYes(formatUsd(wanted.total_cents), last4);
  return { customer, card, consent: { by: operatorId, at: deps.now().toISOString(), words } };
}
