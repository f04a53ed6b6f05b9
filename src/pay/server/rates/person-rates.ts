import { audit } from '#company/server/operators/operators.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { RatesAnswer } from '#pay/contract/pay.ts';
import type { PayRate } from '#pay/rules/terms/pay-rate.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { findPerson, isPerson } from '#visits/server/visits.ts';
import { insertRate, ratesOf } from './rate-queries.ts';

/** Every rate ever entered for a person. @throws a problem: 404. */
export async function readRates(db: Db, personId: PersonId): Promise<RatesAnswer> {
  const person = await findPerson(db, personId);
  if (person === undefined) fail('person-not-found');
  const rates = await ratesOf(db, personId);
  return {
    ...{ id: personId, name: person.name },
    rates: rates.toReversed().map(({ id, from, way, amount, hasOvertime, enteredAt }) => ({
      ...{ id, from, way, amount, hasOvertime },
      enteredAt: enteredAt.toISOString(),
    })),
  };
}

/**
 * Sets a person's rate from a day on. If that day is in a closed period, the next period pays the
 * difference. @throws a problem: 404.
 */
export async function addRate(
  db: Db,
  operatorId: string,
  personId: PersonId,
  rate: PayRate,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await isPerson(trx, personId))) fail('person-not-found');
    await insertRate(trx, operatorId, personId, rate);
    const subject = { kind: 'person', id: personId } as const;
    await audit(trx, { operatorId, act: 'person.rate-set', subject });
  });
}
