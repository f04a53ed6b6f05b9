import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { dayWithError } from '#kernel/contract/fields.ts';
import { personId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { cents, dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { payWays, wholeShare } from '#pay/rules/terms/pay-rate.ts';
import { cadences, drivingWays, overtimeRules } from '#pay/rules/terms/pay-terms.ts';
import type { PayAnswer, PayPeriodAnswer, RatesAnswer } from './pay.ts';

/** A larger amount for an hour or a job is a typo. */
const MAX = cents(10_000_00);

/** Dollars as typed: "18", "18.50", "$18". */
const amount = z
  .string()
  .trim()
  .regex(/^\$?\d{1,6}(\.\d{1,2})?$/, { error: failureMessage('pay-amount-malformed') })
  .transform((text) => dollarsToCents(dollars(Number(text.replace('$', '')))))
  .refine((typed) => typed > 0, { error: failureMessage('pay-amount-malformed') })
  .refine((typed) => typed <= MAX, { error: failureMessage('pay-amount-too-high', { most: MAX }) });

/** "40", "37.5" or "40 %", as hundredths of a percent. */
const share = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?\s*%?$/, { error: failureMessage('pay-share-malformed') })
  .transform((text) => Math.round(Number.parseFloat(text) * 100))
  .refine((typed) => typed > 0 && typed <= wholeShare, {
    error: failureMessage('pay-share-malformed'),
  });

const day = dayWithError('day-malformed');
const ofPerson = z.object({ id: personId });
const periodId = z.uuid({ error: failureMessage('pay-period-not-found') });

const [hour, shareWay, flat] = payWays;
const common = { from: day, hasOvertime: z.boolean().default(true) };
const rate = z.discriminatedUnion('way', [
  z.object({ ...common, way: z.literal(hour), amount }),
  z.object({ ...common, way: z.literal(shareWay), amount: share }),
  z.object({ ...common, way: z.literal(flat), amount }),
]);

const termsOf = {
  cadence: z.enum(cadences),
  /** The first day of the first pay period. */
  begins: day,
  overtime: z.enum(overtimeRules),
  /** How many days after a period ends. */
  paydayDays: z.coerce
    .number({ error: failureMessage('payday-days-malformed') })
    .int({ error: failureMessage('payday-days-malformed') })
    .min(0, { error: failureMessage('payday-days-malformed') })
    .max(31, { error: failureMessage('payday-days-malformed') })
    .default(5),
};
const [asWork, ownRate, unpaid] = drivingWays;
const terms = z.discriminatedUnion('driving', [
  z.object({ ...termsOf, driving: z.literal(asWork) }),
  z.object({ ...termsOf, driving: z.literal(ownRate), drivingAmount: amount }),
  z.object({ ...termsOf, driving: z.literal(unpaid) }),
]);
export type TermsInput = z.output<typeof terms>;

/** What people are paid, for owners only. */
export const payCalls = callTable({
  'GET /pay': { answer: answers<PayAnswer>() },
  'GET /pay/periods/:id': {
    params: z.object({ id: periodId }),
    answer: answers<PayPeriodAnswer>(),
  },
  /** One line per person, for payroll; without `period`, for the open one. */
  'GET /pay.csv': {
    query: z.object({ period: periodId.optional() }),
    answer: answers<Response>(),
  },
  /** One line per person, for the tax forms of a calendar year: the tips they were paid in it. */
  'GET /pay/tips.csv': {
    query: z.object({ year: z.coerce.number().int().min(1900).max(2199) }),
    answer: answers<Response>(),
  },
  /** 422 at `begins`, once a period is closed. */
  'PUT /pay/terms': { body: terms, answer: answers<OkAnswer>() },
  /**
   * Freezes the lines that were shown. 409 `pay-not-set-up`, `pay-period-not-over`, `pay-changed`, and
   * without `despite`, `pay-odd` if something looks wrong.
   */
  'POST /pay/close': {
    body: z.object({
      ...{ from: day, to: day },
      totalCents: z.int32(),
      despite: z.boolean().default(false),
    }),
    answer: answers<{ id: string }>(),
  },
  'GET /people/:id/rates': { params: ofPerson, answer: answers<RatesAnswer>() },
  /** Sets a person's rate from a day on; earlier entries stay. 404. */
  'POST /people/:id/rates': { params: ofPerson, body: rate, answer: answers<OkAnswer>() },
});
