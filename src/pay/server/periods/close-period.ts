import { audit } from '#company/server/operators/operators.ts';
import { paySums } from '#pay/rules/lines/pay-sums.ts';
import { lockTerms } from '#pay/server/terms/terms-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { currentPeriod, type PayDeps } from './current-period.ts';
import { insertLines, insertPeriod } from './period-queries.ts';
import { toPeriodAnswer } from './read-pay.ts';

/** What the owner saw when closing it. */
interface PeriodToClose {
  readonly from: string;
  readonly to: string;
  readonly totalCents: number;
  /** Close it even if something looks wrong. */
  readonly despite: boolean;
}

/**
 * Freezes the lines of the open period permanently.
 * @throws a problem: 409 without pay terms, if it is not over, differs from what was shown, or something looks wrong.
 */
export async function closePeriod(
  deps: PayDeps,
  operatorId: string,
  seen: PeriodToClose,
): Promise<{ id: string }> {
  return inTransaction(deps.db, async (trx) => {
    await lockTerms(trx);
    const current = await currentPeriod({ ...deps, db: trx }, null);
    if (current === undefined) fail('pay-not-set-up');
    const { period, lines, closed, terms, isOver } = current;
    if (period.from !== seen.from || period.to !== seen.to) fail('pay-changed');
    if (!isOver) fail('pay-period-not-over');
    if (paySums(lines).total !== seen.totalCents) fail('pay-changed');
    const { odd } = await toPeriodAnswer({ ...deps, db: trx }, current);
    if (odd.length > 0 && !seen.despite) fail('pay-odd');
    const id = await insertPeriod(trx, period, { termsId: terms.id, operatorId });
    const idOf = new Map(closed.map((each) => [each.from, each.id]));
    await insertLines(trx, id, lines, ({ corrects }) =>
      corrects === null ? null : (idOf.get(corrects.from) ?? null),
    );
    const subject = { kind: 'settings', id: 'pay' } as const;
    await audit(trx, { operatorId, act: 'pay.period-closed', subject });
    return { id };
  });
}
