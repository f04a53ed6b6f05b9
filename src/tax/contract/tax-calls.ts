import { z } from 'zod';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { dayWithError, line } from '#kernel/contract/fields.ts';
import { customerId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { serviceClasses } from '#tax/rules/table/service-class.ts';
import { fullRate } from '#tax/rules/table/tax-table.ts';
import { usStates } from '#tax/rules/table/us-states.ts';
import { type ExemptionAnswer, exemptionKinds, type TaxAnswer } from './tax.ts';

const state = z
  .string()
  .refine((name) => usStates.includes(name), { error: failureMessage('tax-state-unknown') });
const ofState = z.object({ state });
const ofRate = z.object({ id: z.uuid({ error: failureMessage('tax-rate-not-found') }) });
const ofCustomer = z.object({ id: customerId });

/** As typed: "8.25" or "8.25%"; at most three decimals. */
const rate = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,3})?\s?%?$/, { error: failureMessage('tax-rate-malformed') })
  .transform((text) => Math.round(Number.parseFloat(text) * 1000))
  .refine((typed) => typed <= fullRate, { error: failureMessage('tax-rate-too-high') });

/** "75201, 752 750": ZIP codes, or how they begin. */
const zips = z
  .string()
  .max(2000)
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter((zip) => zip !== ''))])
  .refine((typed) => typed.every((zip) => /^\d{3,5}$/.test(zip)), {
    error: failureMessage('tax-zip-malformed'),
  });

const day = dayWithError('tax-day-malformed');
/** '' means none. */
const emptyDay = z.string().refine((text) => text === '' || day.safeParse(text).success, {
  error: failureMessage('tax-day-malformed'),
});

const rateBody = z.object({
  version,
  place: line(60).min(1, { error: failureMessage('tax-place-missing') }),
  state,
  zips,
  classes: z.array(z.enum(serviceClasses)).min(1, { error: failureMessage('tax-classes-missing') }),
  taxable: z.boolean(),
  rate,
  from: day,
  source: line(300),
  checkedOn: emptyDay,
});
export type TypedRate = z.output<typeof rateBody>;

const stateBody = z
  .object({ version, permit: line(60), collects: z.boolean() })
  .refine(({ permit, collects }) => permit !== '' || !collects, {
    path: ['permit'],
    error: failureMessage('tax-permit-missing'),
  });

const exemptionBody = z.object({
  version: z.int32().min(0),
  kind: z.enum(exemptionKinds),
  certificate: line(100).min(1, { error: failureMessage('tax-certificate-missing') }),
  until: emptyDay.transform((text) => text || null),
});

/** Sales tax: everyone can read the owner's table, owners change it. */
export const taxCalls = callTable({
  'GET /tax': { answer: answers<TaxAnswer>() },
  /** Switches a state on or off. 409 `tax-changed`; 422 without a permit. */
  'PUT /tax/states/:state': { params: ofState, body: stateBody, answer: answers<TaxAnswer>() },
  'POST /tax/rates': { body: rateBody, answer: answers<TaxAnswer>() },
  'PUT /tax/rates/:id': { params: ofRate, body: rateBody, answer: answers<TaxAnswer>() },
  'POST /tax/rates/:id/remove': {
    params: ofRate,
    body: z.object({ version }),
    answer: answers<TaxAnswer>(),
  },
  'PUT /tax/classes': {
    body: z.object({ version, classes: z.record(z.string().max(64), z.enum(serviceClasses)) }),
    answer: answers<TaxAnswer>(),
  },
  'GET /tax/exemptions/:id': { params: ofCustomer, answer: answers<ExemptionAnswer>() },
  /** Version 0: there was none. 409 `tax-changed`. */
  'PUT /tax/exemptions/:id': {
    params: ofCustomer,
    body: exemptionBody,
    answer: answers<OkAnswer>(),
  },
  'POST /tax/exemptions/:id/remove': {
    params: ofCustomer,
    body: z.object({ version }),
    answer: answers<OkAnswer>(),
  },
});
