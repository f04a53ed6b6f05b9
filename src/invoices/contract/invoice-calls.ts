import { z } from 'zod';
import { invoiceStates } from '#invoices/rules/issuing/invoice-state.ts';
import { netDays } from '#invoices/rules/issuing/net-days.ts';
import { centsUpTo } from '#kernel/contract/amounts.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { cursors, filter, q } from '#kernel/contract/console/list-query.ts';
import { line, optionalEmail } from '#kernel/contract/fields.ts';
import { customerId, invoiceId, orderId, paymentId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { InvoiceId } from '#kernel/rules/ids.ts';
import { languages } from '#kernel/rules/language.ts';
import { cents } from '#kernel/rules/money.ts';
import { otherMethods } from '#orders/rules/payment-method.ts';
import { placeFields } from '#visits/contract/schedule-request.ts';
import {
  type BillingAnswer,
  billingLimits,
  type InvoiceableAnswer,
  type InvoiceDetail,
  type InvoiceRow,
  type PreviewedInvoice,
} from './invoices.ts';

const ofCustomer = z.object({ id: customerId });
const ofInvoice = z.object({ id: invoiceId });
/** More than any invoice costs: the server compares with what is left. */
const maxAmount = cents(100_000_000);

const poNumber = line(billingLimits.poNumber, {
  error: failureMessage('words-too-long', { most: billingLimits.poNumber }),
});

const profile = z.object({
  /** 0: the customer is not billed by invoice yet. */
  version: z.int32().min(0),
  company: line(billingLimits.company, {
    error: failureMessage('words-too-long', { most: billingLimits.company }),
  }).min(1, { error: failureMessage('company-missing') }),
  address: placeFields.shape.address.extend({ line2: line(200).default('') }),
  email: optionalEmail.refine((text) => text !== '', {
    error: failureMessage('billing-email-missing'),
  }),
  language: z.enum(languages),
  poNumber,
  netDays: z.literal(netDays),
});

const newInvoice = z.object({
  /** Made by the caller. The same id is the same invoice. */
  invoiceId,
  items: z
    .array(z.object({ orderId, billId: paymentId.nullable() }))
    .min(1, { error: failureMessage('invoice-without-lines') })
    .max(200),
  poNumber,
  netDays: z.literal(netDays),
});
export type NewInvoiceBody = z.output<typeof newInvoice>;

const list = z.object({ q, state: filter(z.enum(invoiceStates)), ...cursors });
export type InvoiceQuery = z.output<typeof list>;

export const invoiceCalls = callTable({
  'GET /customers/:id/billing': { params: ofCustomer, answer: answers<BillingAnswer>() },
  'POST /customers/:id/billing': {
    params: ofCustomer,
    body: profile,
    answer: answers<OkAnswer>(),
  },
  'GET /customers/:id/invoiceable': { params: ofCustomer, answer: answers<InvoiceableAnswer>() },
  'POST /customers/:id/invoices/preview': {
    params: ofCustomer,
    body: newInvoice,
    answer: answers<PreviewedInvoice>(),
  },
  'POST /customers/:id/invoices': {
    params: ofCustomer,
    body: newInvoice,
    answer: answers<{ id: InvoiceId; number: number }>(),
  },
  'GET /invoices': { query: list, answer: answers<ListAnswer<InvoiceRow>>() },
  'GET /invoices.csv': { query: list, answer: answers<Response>() },
  'GET /invoices/:id': { params: ofInvoice, answer: answers<InvoiceDetail>() },
  'GET /invoices/:id/pdf': { params: ofInvoice, answer: answers<Response>() },
  'POST /invoices/:id/send': { params: ofInvoice, answer: answers<OkAnswer>() },
  'POST /invoices/:id/noted-payment': {
    params: ofInvoice,
    body: z.object({
      /** Made by the caller. The same id is the same payment. */
      paymentId,
      method: z.enum(otherMethods),
      /** The code, for that method. */
      giftCard: z.string().max(100).optional(),
      /** Null: everything left, or as much as the ledger can pay. */
      amountCents: centsUpTo(maxAmount, 'noted-out-of-range', { owed: maxAmount }).nullable(),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /invoices/:id/void': {
    params: ofInvoice,
    body: z.object({
      reason: line(billingLimits.reason, {
        error: failureMessage('words-too-long', { most: billingLimits.reason }),
      }).min(1, { error: failureMessage('void-reason-missing') }),
    }),
    answer: answers<OkAnswer>(),
  },
});
