import { audit } from '#company/server/operators/operators.ts';
import type { TermsInput } from '#pay/contract/pay-calls.ts';
import { lastClosed } from '#pay/server/periods/period-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { insertTerms, lockTerms } from './terms-queries.ts';

/**
 * Sets how the company pays, starting with the open period.
 * @throws a problem: 422 at `begins`, once a period is closed.
 */
export async function setTerms(db: Db, operatorId: string, input: TermsInput): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockTerms(trx);
    const isClosed = (await lastClosed(trx)) !== undefined;
    if (isClosed && before !== undefined && before.begins !== input.begins) {
      failAt('begins', 'pay-begins-late', { day: before.begins });
    }
    const { cadence, begins, driving, overtime, paydayDays } = input;
    const drivingCents = input.driving === 'rate' ? input.drivingAmount : 0;
    await insertTerms(trx, operatorId, {
      ...{ cadence, begins, driving, drivingCents, overtime, paydayDays },
    });
    const subject = { kind: 'settings', id: 'pay' } as const;
    await audit(trx, { operatorId, act: 'pay.terms-set', subject });
  });
}
