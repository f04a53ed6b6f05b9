import { sql } from 'kysely';
import type { BillingProfile } from '#invoices/contract/invoices.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface StoredProfile extends BillingProfile {
  readonly version: number;
}

/** Undefined: this customer is not billed by invoice. */
export async function billingProfileOf(
  db: Db,
  customer: CustomerId,
): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom('billing_profiles')
    .selectAll()
    .where('customer_id', '=', customer)
    // Only the row is left of a person who was erased.
    .where('email', '<>', '')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { line1, line2, city, region } = row;
  return {
    version: row.row_version,
    company: row.company,
    address: { line1, line2, city, region, postalCode: row.postal_code },
    email: row.email,
    language: row.language,
    poNumber: row.po_number,
    netDays: row.net_days,
  };
}

/** Stores it if its version is still the one on screen; 0: there was none. */
export async function storeProfile(
  trx: Trx,
  customer: CustomerId,
  { address, ...profile }: BillingProfile,
  version: number,
): Promise<boolean> {
  const { line1, line2, city, region, postalCode } = address;
  const row = {
    ...{ line1, line2, city, region },
    postal_code: postalCode,
    company: profile.company,
    email: profile.email,
    language: profile.language,
    po_number: profile.poNumber,
    net_days: profile.netDays,
  };
  if (version === 0) {
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('billing_profiles')
      .values({ customer_id: customer, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return made === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('billing_profiles')
    .set({ ...row, row_version: sql<number>`row_version + 1`, updated_at: sql<Date>`now()` })
    .where('customer_id', '=', customer)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves the billing details of a customer page that is merged into another, unless the other has its own. */
export async function moveProfile(trx: Trx, from: CustomerId, to: CustomerId): Promise<void> {
  await sql`
    update billing_profiles set customer_id = ${to} where customer_id = ${from}
      and not exists (select from billing_profiles as own where own.customer_id = ${to})
  `.execute(trx);
}

/**
 * Erases how people were billed, and the links to their invoices; the invoices belong to the
 * business's books, and stay.
 */
export async function eraseProfiles(trx: Trx, customers: readonly CustomerId[]): Promise<void> {
  await sql`
    delete from billing_profiles where customer_id = any(${customers}::uuid[])
  `.execute(trx);
  // An invoice keeps the address that it was sent to; this row says that the person is gone.
  await sql`
    insert into billing_profiles
      (customer_id, company, line1, city, region, postal_code, email, net_days)
    select distinct customer_id, '', '', '', '', '', '', 7 from invoices
    where customer_id = any(${customers}::uuid[])
  `.execute(trx);
  await sql`
    delete from invoice_links using invoices
    where invoices.id = invoice_id and customer_id = any(${customers}::uuid[])
  `.execute(trx);
}
