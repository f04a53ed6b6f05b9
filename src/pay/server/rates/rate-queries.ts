import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { PayRate } from '#pay/rules/terms/pay-rate.ts';
import type { Db, Trx } from '#registry/tables.ts';

/** A rate as entered. */
export interface StoredRate extends PayRate {
  readonly id: string;
  readonly personId: PersonId;
  readonly enteredAt: Date;
}

/** Rates of everyone or of one person, in the order of entry. */
export function ratesOf(db: Db, personId: PersonId | null): Promise<StoredRate[]> {
  return db
    .selectFrom('pay_rates')
    .select([
      ...(['id', 'person_id as personId', 'way', 'amount'] as const),
      sql<string>`from_day::text`.as('from'),
      ...(['has_overtime as hasOvertime', 'created_at as enteredAt'] as const),
    ])
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .orderBy('id')
    .execute();
}

export async function insertRate(
  trx: Trx,
  operatorId: string,
  personId: PersonId,
  { from, way, amount, hasOvertime }: PayRate,
): Promise<void> {
  await trx
    .insertInto('pay_rates')
    .values({
      ...{ person_id: personId, from_day: from, way, amount },
      ...{ has_overtime: hasOvertime, operator_id: operatorId },
    })
    .execute();
}
