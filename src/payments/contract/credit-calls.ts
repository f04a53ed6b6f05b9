import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { cursors, filter, q } from '#kernel/contract/console/list-query.ts';
import { reason } from '#kernel/contract/console/reason.ts';
import { reservationId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { orderId } from '#kernel/rules/ids.ts';
import { cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';
import {
  type CreditAccount,
  type CreditRow,
  creditHoldings,
  creditSorts,
  type ReferralRow,
  referralStandings,
} from './credit.ts';

/** A larger grant is probably a typo. */
const MAX_AT_ONCE = cents(1000_00);

/** Dollars, as typed: "30", "12.50", "$40". */
const amount = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}(\.\d{1,2})?$/, { error: failureMessage('credit-amount-malformed') })
  .transform((text) => dollarsToCents(dollars(Number(text.replace('$', '')))))
  .refine((typed) => typed > 0, { error: failureMessage('credit-amount-not-positive') })
  .refine((typed) => typed <= MAX_AT_ONCE, {
    error: failureMessage('credit-amount-too-high', { most: MAX_AT_ONCE }),
  });
/** The version of the ledger that the screen showed. */
const version = z.int32().min(0);
/**
 * "plan:" with an order's id; empty: by hand. Credit for what a booking owes is used on the booking
 * itself, where payments are recorded.
 */
const target = z
  .string()
  .regex(/^(|plan:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/, {
    error: failureMessage('credit-target-missing'),
  })
  .default('')
  .transform((text) => {
    const [kind, id = ''] = text.split(':');
    return kind === 'plan' ? { orderId: orderId(id) } : null;
  });
const ofAccount = z.object({ id: z.uuid({ error: failureMessage('credit-not-found') }) });

const creditQuery = z.object({
  q,
  holding: filter(z.enum(creditHoldings)),
  sort: filter(z.enum(creditSorts)),
  ...cursors,
});
export type CreditQuery = z.output<typeof creditQuery>;

const referralQuery = z.object({ q, status: filter(z.enum(referralStandings)), ...cursors });
export type ReferralQuery = z.output<typeof referralQuery>;

/** Referral credit: how much each person has, and what owners grant and use by hand. */
export const creditCalls = callTable({
  'GET /credit': { query: creditQuery, answer: answers<ListAnswer<CreditRow>>() },
  'GET /credit.csv': { query: creditQuery, answer: answers<Response>() },
  'GET /credit/referrals': { query: referralQuery, answer: answers<ListAnswer<ReferralRow>>() },
  'GET /credit/:id': { params: ofAccount, answer: answers<CreditAccount>() },
  'POST /credit': {
    body: z.object({ phone: z.string().trim().max(40) }),
    answer: answers<{ id: string }>(),
  },
  'POST /credit/:id/grants': {
    params: ofAccount,
    body: z.object({ version, grantId: reservationId, amount, reason }),
    answer: answers<OkAnswer>(),
  },
  'POST /credit/:id/uses': {
    params: ofAccount,
    body: z.object({
      version,
      useId: reservationId,
      amount,
      reason,
      target,
    }),
    /** 'waiting': on its way to the card processor; 'released': the processor rejected it. */
    answer: answers<{ state: 'used' | 'waiting' | 'released' }>(),
  },
});
