import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { cursors, filter, rowCursors } from '#kernel/contract/console/list-query.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { differenceId, payoutRef } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { MonthOfJournal, MonthOfTax } from './journal.ts';
import {
  type DifferenceRow,
  differenceStates,
  type MonthOfBooks,
  type PayoutDetail,
  type PayoutRow,
  type ReconciliationStatus,
  type TransactionRow,
} from './reconciliation.ts';

const note = z
  .string()
  .trim()
  .min(3, { error: failureMessage('reason-missing') })
  .max(500);
const ofDifference = z.object({ id: differenceId });
const ofPayout = z.object({ ref: payoutRef });
const differenceAct = {
  params: ofDifference,
  body: z.object({ version }),
  answer: answers<OkAnswer>(),
};

const month = filter(
  z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: failureMessage('month-malformed') }),
);

/** The processor's books compared with ours: the differences, and the payouts. */
export const reconciliationCalls = callTable({
  'GET /reconciliation': { answer: answers<ReconciliationStatus>() },
  'POST /reconciliation/runs': { answer: answers<OkAnswer>() },
  'GET /reconciliation/differences': {
    query: z.object({ state: filter(z.enum(differenceStates)), ...rowCursors }),
    answer: answers<ListAnswer<DifferenceRow>>(),
  },
  'POST /reconciliation/differences/:id/resolve': {
    params: ofDifference,
    body: z.object({ version, note }),
    answer: answers<OkAnswer>(),
  },
  'POST /reconciliation/differences/:id/reopen': differenceAct,
  /** Refunds a payment that belongs to no booking. */
  'POST /reconciliation/differences/:id/give-back': differenceAct,
  /** Closes a card page that belongs to no booking, so it can no longer be paid. */
  'POST /reconciliation/differences/:id/close-page': differenceAct,
  'GET /reconciliation/payouts': {
    query: z.object(cursors),
    answer: answers<ListAnswer<PayoutRow>>(),
  },
  'GET /reconciliation/payouts/:ref': { params: ofPayout, answer: answers<PayoutDetail>() },
  'GET /reconciliation/payouts/:ref/transactions': {
    params: ofPayout,
    query: z.object(cursors),
    answer: answers<ListAnswer<TransactionRow>>(),
  },
  'GET /reconciliation/month': {
    query: z.object({ month }),
    answer: answers<MonthOfBooks>(),
  },
  /** A month such as "2026-11" as one balanced entry; the default is this month. */
  'GET /reconciliation/journal': {
    query: z.object({ month }),
    answer: answers<MonthOfJournal>(),
  },
  /** A month's sales tax by place, as in the journal; the default is this month. */
  'GET /reconciliation/tax': { query: z.object({ month }), answer: answers<MonthOfTax>() },
  'GET /reconciliation/tax.csv': { query: z.object({ month }), answer: answers<Response>() },
  'GET /reconciliation/journal.csv': {
    query: z.object({ month }),
    answer: answers<Response>(),
  },
  'GET /reconciliation/journal.iif': {
    query: z.object({ month }),
    answer: answers<Response>(),
  },
  /** The processor's balance in a bank's format, at most 1,000 rows per file; the default is the first part. */
  'GET /reconciliation/bank.csv': {
    query: z.object({ month, part: filter(z.coerce.number().int().min(1).max(999)) }),
    answer: answers<Response>(),
  },
  /** For a payout, or a month such as "2026-11"; the default is this month. */
  'GET /reconciliation/transactions.csv': {
    query: z.object({
      month,
      payout: filter(payoutRef),
    }),
    answer: answers<Response>(),
  },
});
