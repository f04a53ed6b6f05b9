import { isTaxed } from '#catalogue/rules/quote-line.ts';
import type { BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Language, languages } from '#kernel/rules/language.ts';
import { type Cents, subtractCents } from '#kernel/rules/money.ts';
import { isUnpaid } from '#orders/rules/order-status.ts';
import { linesOf, type Order } from '#orders/server/orders.ts';
import { feeWords } from '#payments/rules/agreed-fees.ts';
import { tenderTotal } from '#payments/rules/amount-due.ts';
import type { TermOffer } from '#payments/rules/term-offer.ts';
import { feesOfOrder, type OrderFees } from '#payments/server/fees/offered-fees.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { tendersOf } from '#payments/server/tenders/tenders.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import { type Agreement, insertMandate, mandateOf } from './mandate-queries.ts';
import { offeredTerms } from './offered-terms.ts';
import { frequencyText, rhythmTerms } from './rhythm-terms.ts';
import { findTermOffer } from './term-offer-queries.ts';

type AgreeDeps = Pick<BookingDeps, 'db' | 'settings'>;
type AskedTerms = Omit<Agreement, 'ip'>;

interface OfferedBooking {
  readonly offer: TermOffer;
  readonly order: OrderFees & Pick<Order, 'extra_hour_cents'>;
  /** What is left after credit and gift cards. */
  readonly total: Cents;
  readonly lines: Parameters<typeof isTaxed>[0];
}

/**
 * What the customer of a booking taken by the office must agree to, including the fees; null:
 * everything is paid now.
 */
export function askedTerms(
  { offer: { terms, rhythm }, order, total, lines }: OfferedBooking,
  language: Language,
  business: Pick<BusinessSettings, 'chargesAt' | 'cancelFreeHours'>,
): AskedTerms | null {
  const hour = order.extra_hour_cents;
  if (rhythm !== null) {
    const often = frequencyText(rhythm.rhythm, language);
    return rhythmTerms({ ...rhythm, often }, language, { ...business, hour });
  }
  const tax = isTaxed(lines) ? 'in-total' : null;
  // The hours that its fees name, so that both sentences have the same limit.
  const cancelFreeHours = order.late_cancel_hours ?? business.cancelFreeHours;
  const told = { ...business, cancelFreeHours };
  const offered = offeredTerms({ terms, total, tax, language, hour, business: told });
  const fees = feesOfOrder(order);
  if (offered === null || fees === null) return offered;
  const words = feeWords(wordsOf[language].cardPage.fees, fees, true);
  return { ...offered, words: `${offered.words} ${words}` };
}

/** The same, unless they already agreed to exactly that, in any language. */
export function termsStillToAgree(
  taken: OfferedBooking,
  agreed: string | null,
  language: Language,
  business: Parameters<typeof askedTerms>[2],
): AskedTerms | null {
  const isAgreed = languages.some((each) => askedTerms(taken, each, business)?.words === agreed);
  return isAgreed ? null : askedTerms(taken, language, business);
}

/**
 * The same for a booking that waits for its customer's consent; null: nothing is required, or they
 * agreed to exactly that. If credit and gift cards pay less by now, they must agree again.
 */
export async function termsToAgree(
  { db, settings }: AgreeDeps,
  order: Order,
  language: Language,
): Promise<AskedTerms | null> {
  if (!isUnpaid(order.status)) return null;
  const offer = await findTermOffer(db, order.id);
  if (offer === undefined) return null;
  const total = subtractCents(order.total_cents, tenderTotal(await tendersOf(db, order.id)));
  const taken = { offer, order, total, lines: await linesOf(db, order.id) };
  const agreed = (await mandateOf(db, order.id))?.words ?? null;
  return termsStillToAgree(taken, agreed, language, settings.business);
}

/** What a customer agreed to by continuing on their own page, and from where. */
export interface OwnAgreement {
  /** As the page showed them; undefined: it showed none. */
  readonly agreedTo?: string | undefined;
  readonly ip: string | null;
}

/**
 * Before a card is requested. Only the customer can agree, and only to what they saw.
 * @throws a problem: 409 they have not seen these words, which the problem contains.
 */
export async function agreeToTerms(
  trx: Trx,
  { settings }: Pick<BookingDeps, 'settings'>,
  order: Order,
  { agreedTo, ip }: OwnAgreement,
): Promise<void> {
  const deps = { db: trx, settings };
  const asked = await termsToAgree(deps, order, emailLanguage(order, settings));
  if (asked === null) return;
  for (const language of languages) {
    const terms = await termsToAgree(deps, order, language);
    if (terms !== null && terms.words === agreedTo) {
      return insertMandate(trx, order.id, { ...terms, ip });
    }
  }
  fail('terms-not-agreed', { words: asked.words });
}
