import type { Selectable } from 'kysely';
import type { MoneyTerms } from '#catalogue/rules/money-terms.ts';
import type { MoneyPlan } from '#catalogue/rules/terms.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { MandatesTable } from '#payments/server/tables.ts';
import type { Db, Trx } from '#registry/tables.ts';

export type Mandate = Selectable<MandatesTable>;

/** What a customer has said yes to, word for word. */
export interface Agreement extends Pick<MoneyPlan, 'dueNow' | 'most'> {
  readonly terms: MoneyTerms;
  readonly words: string;
  readonly language: Language;
  /** Of a rhythm: what each visit costs, before sales tax and the first clean. */
  readonly each?: Cents;
  /** Whether its words say that sales tax comes on top. */
  readonly plusTax?: boolean;
  /** From where they said so. */
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

/** What holds of an order: the latest. Undefined: it is paid before the visit, as specified. */
export function mandateOf(db: Db, orderId: OrderId): Promise<Mandate | undefined> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All that its customer said yes to, the oldest first. */
export function mandatesOf(db: Db, orderId: OrderId): Promise<Mandate[]> {
  return db
    .selectFrom('mandates')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
