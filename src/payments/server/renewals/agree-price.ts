import type { Frequency } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { insertConsent } from './consent-queries.ts';
import { changePrice, type PlanPrice, priceUnderWay } from './price-queries.ts';

export interface PriceAgreement {
  readonly orderId: OrderId;
  /** The monthly price that the page showed, in cents. */
  readonly monthCents: number;
  readonly language: Language;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

type AgreeDeps = Pick<PaymentDeps, 'db' | 'orderLog' | 'settings'>;

/** The new price that a plan's customer was notified of; null: none. */
export async function announcedPrice(db: Db, orderId: OrderId): Promise<PlanPrice | null> {
  const price = await priceUnderWay(db, orderId);
  return price?.why === 'increase' && price.state === 'announced' ? price : null;
}

/** A plan's current frequency, which may have changed. */
async function frequencyNow(db: Db, { id, frequency }: Order): Promise<Frequency> {
  return (await findPlan(db, id))?.frequency ?? frequency;
}

/** What a customer agrees to before a plan costs more (ruling 47): the page shows it, and the server stores it. */
export function priceWords(
  language: Language,
  order: Pick<Order, 'frequency'>,
  price: Pick<PlanPrice, 'before_cents' | 'month_cents' | 'charged_from'>,
  timeZone: string,
): string {
  const { renewal, newPrice, moments } = wordsOf[language];
  const { frequency } = order;
  const day = dayText(moments, price.charged_from, timeZone);
  const said = newPrice.renews({
    before: formatUsd(price.before_cents),
    month: formatUsd(price.month_cents),
    day,
  });
  const covers = frequency === 'one-time' ? '' : ` ${renewal.covers[frequency]}`;
  return `${said}${covers} ${newPrice.cancel}`;
}

/**
 * A customer agrees to the new price of their plan; pressed twice it is agreed to once.
 * @throws a problem: 409 there is no such price, or the page showed another one.
 */
export async function agreeToPrice(deps: AgreeDeps, agreed: PriceAgreement): Promise<void> {
  const { db, orderLog, settings } = deps;
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, agreed.orderId);
    const price = await announcedPrice(trx, order.id);
    const frequency = await frequencyNow(trx, order);
    if (price === null || frequency === 'one-time') fail('price-not-announced');
    if (price.month_cents !== agreed.monthCents) fail('new-price-differs');
    if (price.agreed_at !== null) return;
    await changePrice(trx, price, { agreed_at: new Date() });
    const { language, ip, userAgent } = agreed;
    const words = priceWords(language, { frequency }, price, settings.business.timeZone);
    await insertConsent(
      trx,
      order.id,
      { words, language, way: 'words', ip, userAgent },
      {
        today: noCents,
        month: price.month_cents,
        frequency,
        cancelWords: wordsOf[language].newPrice.cancel,
        nextChargeAt: price.charged_from,
      },
    );
    const { month_cents: amount } = price;
    await orderLog.appendEvent(trx, order.id, { kind: 'plan.price-agreed', amount }, 'visitor');
  });
}
