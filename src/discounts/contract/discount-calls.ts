import { z } from 'zod';
import { frequencies } from '#catalogue/rules/types.ts';
import { codeOf, codePattern } from '#discounts/rules/codes/discount-code.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { version } from '#kernel/contract/console/version-params.ts';
import { day } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { dollars, dollarsToCents, highestAmount } from '#kernel/rules/money.ts';
import type { DiscountsList } from './discounts.ts';

/** A larger number needs no limit. */
const maxUses = 100_000;

const ofCode = z.object({ id: z.uuid({ error: failureMessage('discount-not-found') }) });

const code = z
  .string()
  .max(100)
  .transform(codeOf)
  .refine((text) => codePattern.test(text), { error: failureMessage('discount-code-malformed') });

/** As typed: "10" or "10%". */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}\s?%?$/, { error: failureMessage('discount-percent-out-of-range') })
  .transform((text) => Number.parseInt(text, 10))
  .refine((typed) => typed >= 1 && typed <= 100, {
    error: failureMessage('discount-percent-out-of-range'),
  });

/** As typed: "25", "12.50", "$40". */
const amount = z
  .string()
  .trim()
  .regex(/^-?\$?\d{1,6}(\.\d{1,2})?$/, { error: failureMessage('discount-amount-malformed') })
  .transform((text) => dollarsToCents(dollars(Number(text.replace('$', '')))))
  .refine((typed) => typed > 0 && typed <= highestAmount, {
    error: failureMessage('discount-amount-out-of-range', { most: highestAmount }),
  });

const worth = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent }),
  z.object({ kind: z.literal('fixed'), amount }),
]);

/** Empty: no limit. */
const emptyDay = z
  .string()
  .refine((text) => text === '' || day.safeParse(text).success, {
    error: failureMessage('discount-day-malformed'),
  })
  .transform((text) => text || null);

const emptyCount = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, { error: failureMessage('discount-uses-out-of-range', { most: maxUses }) })
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((typed) => typed === null || (typed >= 1 && typed <= maxUses), {
    error: failureMessage('discount-uses-out-of-range', { most: maxUses }),
  });

const limits = z.object({
  /** None: any. */
  services: z.array(z.string().min(1).max(64)).max(100),
  frequencies: z.array(z.enum(frequencies)).max(frequencies.length),
  firstBookingOnly: z.boolean(),
  startsOn: emptyDay,
  endsOn: emptyDay,
  mostUses: emptyCount,
  mostUsesEach: emptyCount,
  isActive: z.boolean(),
});
export type TypedLimits = z.output<typeof limits>;

interface Days {
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

function endsAfterStart({ startsOn, endsOn }: Days): boolean {
  return startsOn === null || endsOn === null || startsOn <= endsOn;
}

const wrongEnd = { path: ['endsOn'], error: failureMessage('discount-ends-before-start') };

/** Discount codes; owners make and change them. */
export const discountCalls = callTable({
  'GET /discounts': { answer: answers<DiscountsList>() },
  'POST /discounts': {
    body: limits.extend({ code, worth }).refine(endsAfterStart, wrongEnd),
    answer: answers<{ id: string }>(),
  },
  /** The code and what it takes off stay, because bookings sold with it show both. 404, 409 `discount-changed`. */
  'PUT /discounts/:id': {
    params: ofCode,
    body: limits.extend({ version }).refine(endsAfterStart, wrongEnd),
    answer: answers<OkAnswer>(),
  },
});
