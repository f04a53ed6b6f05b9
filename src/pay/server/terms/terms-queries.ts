import { sql } from 'kysely';
import type { PayTerms } from '#pay/rules/terms/pay-terms.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** Terms as entered. */
export interface StoredTerms extends PayTerms {
  readonly id: string;
}

const columns = [
  ...([
    'id',
    'cadence',
    'driving',
    'driving_cents as drivingCents',
    'overtime',
    'payday_days as paydayDays',
  ] as const),
  sql<string>`begins::text`.as('begins'),
] as const;

/** The current terms; undefined without any. */
export function currentTerms(db: Db): Promise<StoredTerms | undefined> {
  const latest = db.selectFrom('pay_terms').select(columns).orderBy('id', 'desc').limit(1);
  return latest.executeTakeFirst();
}

/** The same, locked so that no one else closes a period at the same time. */
export function lockTerms(trx: Trx): Promise<StoredTerms | undefined> {
  const latest = trx.selectFrom('pay_terms').select(columns).orderBy('id', 'desc').limit(1);
  return latest.forUpdate().executeTakeFirst();
}

export async function termsById(db: Db): Promise<ReadonlyMap<string, StoredTerms>> {
  const rows = await db.selectFrom('pay_terms').select(columns).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertTerms(
  trx: Trx,
  operatorId: string,
  { cadence, begins, driving, drivingCents, overtime, paydayDays }: PayTerms,
): Promise<void> {
  await trx
    .insertInto('pay_terms')
    .values({
      ...{ cadence, begins, driving, overtime },
      ...{ driving_cents: drivingCents, payday_days: paydayDays, operator_id: operatorId },
    })
    .execute();
}
