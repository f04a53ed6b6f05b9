import type { Selectable } from 'kysely';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { ChargePlan } from '#catalogue/rules/terms.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MandatesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Mandate = Selectable<MandatesTable>;

/** What a customer agreed to, word for word. */
export interface Agreement extends Pick<ChargePlan, 'dueNow' | 'most'> {
  readonly terms: MoneyTerms;
  readonly words: string;
  readonly language: Language;
  /** For a recurring booking: the price of each visit, before sales tax and the first clean's extra. */
  readonly each?: Cents;
  /** Whether its words say that sales tax is added. */
  readonly plusTax?: boolean;
  /** From where they agreed. */
  readonly ip: string | null;
}

export async function insertMandate(
  trx: Trx,
  orderId: OrderId,
  { terms, words, language, dueNow, most, each, plusTax = false, ip }: Agreement,
): Promise<void> {
  const money = {
    ...{ due_now_cents: dueNow, most_cents: most, plus_tax: plusTax },
    each_cents: each ?? null,
  };
  const said = { terms: JSON.stringify(terms), words, language, ip };
  await trx
    .insertInto('mandates')
    .values({ order_id: orderId, ...said, ...money })
    .execute();
}

/** An order's current mandate: the latest. Undefined: it is paid before the visit, as specified. */
export function mandateOf(db: Db, orderId: OrderId): Promise<Mandate | undefined> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Everything its customer agreed to, oldest first. */
export function mandatesOf(db: Db, orderId: OrderId): Promise<Mandate[]> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
