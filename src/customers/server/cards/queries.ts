import { type Selectable, sql } from 'kysely';
import { ordersOf } from '#customers/server/whose-queries.ts';
import type { CustomerId, CustomerRef } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { CustomerCardsTable } from './tables.ts';

export interface CardCandidate {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string;
}

/** People with an email address, and no known customer at the processor, by keyset. */
export async function customersWithoutCard(
  db: Db,
  after: CustomerId | null,
  most: number,
): Promise<CardCandidate[]> {
  const { rows } = await sql<CardCandidate>`
    select id, name, email from customers as page
    where email <> '' and joined_into is null and erased_at is null
      and (${after}::uuid is null or id > ${after})
      and not exists (select from customer_cards where customer_id = page.id)
      and not exists (
        select from order_facts where id in ${ordersOf(sql`page.id`)} and customer_ref is not null)
    order by id limit ${most}
  `.execute(db);
  return rows;
}

export type CustomerCard = Selectable<CustomerCardsTable>;

/** Stores a card; an earlier one stays. */
export async function storeCard(db: Db, card: Omit<CustomerCard, 'found_at'>): Promise<void> {
  await db
    .insertInto('customer_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

/** A person's card found at the processor, even if it belongs to a joined page. */
export function findCard(db: Db, id: CustomerId): Promise<CustomerCard | undefined> {
  return db
    .selectFrom('customer_cards')
    .selectAll()
    .where('customer_id', 'in', (pages) =>
      pages
        .selectFrom('customers')
        .select('id')
        .where((or) => or.or([or('id', '=', id), or('joined_into', '=', id)])),
    )
    .orderBy('found_at')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes cards; returns their customer ids at the processor. */
export async function deleteCards(trx: Trx, pages: readonly CustomerId[]): Promise<CustomerRef[]> {
  const { rows } = await sql<{ ref: CustomerRef }>`
    delete from customer_cards where customer_id = any(${pages}::uuid[])
    returning customer_ref as ref
  `.execute(trx);
  return rows.map(({ ref }) => ref);
}
