import { type Selectable, sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { RenewalPrice } from '#payments/rules/consent-words.ts';
import type { RenewalConsentsTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { oneMonthAfter } from './notice-queries.ts';

export type RenewalConsent = Selectable<RenewalConsentsTable>;

/** How someone agreed: by a checkbox, by the words next to the button, or on the phone. */
export type ConsentWay = RenewalConsent['way'];

/** What a customer was shown before they agreed that a plan renews, and from where they agreed. */
export interface ConsentRecord {
  readonly words: string;
  readonly language: Language;
  readonly way: ConsentWay;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

interface AgreedPrice extends RenewalPrice {
  /** The part of the words that says how to cancel. */
  readonly cancelWords: string;
  /** Undefined: a month from now. */
  readonly nextChargeAt?: Date;
}

export async function insertConsent(
  trx: Trx,
  orderId: OrderId,
  { words, language, way, ip, userAgent }: ConsentRecord,
  { today, month, frequency, cancelWords, nextChargeAt }: AgreedPrice,
): Promise<void> {
  await trx
    .insertInto('renewal_consents')
    .values({
      order_id: orderId,
      words,
      language,
      today_cents: today,
      month_cents: month,
      frequency,
      next_charge_at: nextChargeAt ?? oneMonthAfter(sql`now()`),
      cancel_words: cancelWords,
      way,
      ip,
      user_agent: userAgent,
    })
    .execute();
}

/** All consents for an order, latest last. */
export function consentsOf(db: Db, orderId: OrderId): Promise<RenewalConsent[]> {
  return db
    .selectFrom('renewal_consents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
