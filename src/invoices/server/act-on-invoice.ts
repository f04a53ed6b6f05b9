import { audit, type Operator } from '#company/server/operators/operators.ts';
import type { InvoiceId, PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OtherMethod } from '#orders/rules/payment-method.ts';
import { noteInvoicePayment, voidInvoice } from '#payments/server/invoices/invoices.ts';
import { officeSource, type PaymentDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { findInvoice, setVoid } from './invoice-queries.ts';
import { queueInvoiceEmail } from './send-invoice.ts';

type ActingOperator = Pick<Operator, 'id'>;

/** Sends the invoice again. @throws a problem: 404, 409 it is void. */
export async function sendInvoiceAgain(
  { db }: PaymentDeps,
  id: InvoiceId,
  { id: operatorId }: ActingOperator,
): Promise<void> {
  const invoice = (await findInvoice(db, id)) ?? fail('invoice-not-found');
  if (invoice.voided_at !== null) fail('invoice-void-already');
  await inTransaction(db, async (trx) => {
    await queueInvoiceEmail(trx, invoice, 'issued', `${Date.now()}`);
    const subject = { kind: 'invoice', id } as const;
    await audit(trx, { operatorId, act: 'invoice.sent-again', subject });
  });
}

interface PaymentToNote {
  readonly paymentId: PaymentId;
  readonly method: OtherMethod;
  readonly giftCard?: string | undefined;
  readonly amountCents: Cents | null;
}

/**
 * Records a payment by hand, or pays it with credit or a gift card. @throws a problem: 404, 409 void,
 * or nothing is left; 422, 502.
 */
export async function recordInvoicePayment(
  deps: PaymentDeps,
  id: InvoiceId,
  { paymentId, method, giftCard, amountCents: amount }: PaymentToNote,
  { id: operatorId }: ActingOperator,
): Promise<void> {
  const invoice = (await findInvoice(deps.db, id)) ?? fail('invoice-not-found');
  if (invoice.voided_at !== null) fail('invoice-void-already');
  const source = await officeSource(deps.db, invoice.order_id, { method, giftCard });
  await noteInvoicePayment(deps, {
    ...{ invoiceId: id, paymentId, method, amount, ...(source && { source }) },
    actor: `operator:${operatorId}`,
    holdFirst: () =>
      inTransaction(deps.db, (trx) => {
        const subject = { kind: 'invoice', id } as const;
        const details = { paymentId, method, amount };
        return audit(trx, { operatorId, act: 'invoice.payment-noted', subject, details });
      }),
  });
}

/** Voids it for a reason: its number stays, and its items are owed separately again. @throws a problem. */
export async function voidIssuedInvoice(
  deps: PaymentDeps,
  id: InvoiceId,
  reason: string,
  { id: operatorId }: ActingOperator,
): Promise<void> {
  const { number, voided_at: at } = (await findInvoice(deps.db, id)) ?? fail('invoice-not-found');
  if (at !== null) fail('invoice-void-already');
  await voidInvoice(deps, {
    ...{ invoiceId: id, number },
    actor: `operator:${operatorId}`,
    async store(trx) {
      if (!(await setVoid(trx, id, reason))) fail('invoice-void-already');
      const subject = { kind: 'invoice', id } as const;
      await audit(trx, { operatorId, act: 'invoice.voided', subject });
    },
  });
}
