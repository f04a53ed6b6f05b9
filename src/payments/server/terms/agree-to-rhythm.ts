import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Order } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { collectsTax } from '#tax/server/tax.ts';
import { type RhythmOnDays, rhythmText } from '#visits/rules/told-rhythm.ts';
import { endGap } from './gap-queries.ts';
import { type Agreement, insertMandate, mandateOf } from './mandate-queries.ts';
import { rhythmTerms } from './rhythm-terms.ts';

/** The current frequency, and the price of each visit before sales tax. */
export interface CurrentRhythm {
  readonly rhythm: RhythmOnDays;
  readonly eachCents: Cents;
  readonly firstCleanCents: Cents;
}

/** What the customer of a recurring booking with a saved card must agree to again (ruling 47). */
export function rhythmTermsToConfirm(
  deps: Pick<BookingDeps, 'settings' | 'taxes'>,
  { extra_hour_cents: hour }: Order,
  { rhythm, eachCents: each, firstCleanCents: firstClean }: CurrentRhythm,
  language: Language,
): Omit<Agreement, 'ip'> {
  const often = rhythmText(wordsOf[language].rhythms, rhythm);
  const sold = { often, each, firstClean, addsTax: collectsTax(deps), isAgain: true };
  return rhythmTerms(sold, language, { ...deps.settings.business, hour });
}

/** The same for another frequency. Null: its customer agreed to no charge, and pays by link. */
export async function termsOfRhythm(
  deps: Pick<BookingDeps, 'settings' | 'taxes'> & { readonly db: Db },
  order: Order,
  now: CurrentRhythm,
  language: Language,
): Promise<Omit<Agreement, 'ip'> | null> {
  const mandate = await mandateOf(deps.db, order.id);
  return mandate === undefined ? null : rhythmTermsToConfirm(deps, order, now, language);
}

/** From the next visit on, each is charged as now agreed. */
export async function agreeToRhythm(trx: Trx, order: Order, agreed: Agreement): Promise<void> {
  await insertMandate(trx, order.id, agreed);
  await endGap(trx, order.id);
}
