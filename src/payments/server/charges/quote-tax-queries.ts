import { sql } from 'kysely';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** An unpaid custom quote whose customer was told that sales tax is added. */
export async function isUnpaidTaxableQuote(db: Db, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select is_unpaid_quote(${orderId}::uuid) as takes
  `.execute(db);
  return rows[0]?.takes === true;
}
