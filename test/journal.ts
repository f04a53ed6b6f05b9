import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type OrderId, type PaymentId, type RefundId, refundId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { lockOrder } from '#orders/server/orders.ts';
import type { Account, JournalLine } from '#payments/rules/accounting/journal.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import { refundPayment } from '#payments/server/refunds/refund-payment.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { ConsoleBrowser } from './console-caller.ts';
import type { PaymentWorld } from './payment-world.ts';

/** What the tests of an accountant's entry do. */
export function journalWorld({ db, deps }: PaymentWorld, owner: ConsoleBrowser) {
  return {
    /** The books are compared: what moved at the processor is copied. */
    async compare(): Promise<void> {
      await reconcile(deps, { from: new Date(Date.now() - 86_400_000), freshSince: new Date() });
    },
    async linesOf(month: string): Promise<readonly JournalLine[]> {
      const { status, body } = await owner.get(`/reconciliation/journal?month=${month}`);
      expect(status).toBe(200);
      const lines: readonly JournalLine[] = body.lines;
      expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      return lines;
    },
    refund(
      paymentId: PaymentId | undefined,
      amount: number | null,
      retryOf?: RefundId,
    ): Promise<unknown> {
      return refundPayment(deps, {
        refundId: refundId(randomUUID()),
        paymentId: paymentId as PaymentId,
        amount: amount === null ? null : cents(amount),
        reason: { text: 'Sorry' },
        actor: 'operator:1',
        ...(retryOf && { retryOf }),
      });
    },
    async done(orderId: OrderId): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockOrder(trx, orderId);
        const event = { kind: 'order.completed', visitId: null, workedMinutes: null } as const;
        await deps.orderLog.moveOrder(trx, orderId, 'completed', event, 'system');
      });
    },
  };
}

/** An account's net in an entry, in cents: positive when owed or received. */
export function netOf(lines: readonly JournalLine[], account: Account): number {
  return lines
    .filter((line) => line.account === account)
    .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
}
