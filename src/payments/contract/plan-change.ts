import { z } from 'zod';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { type Cents, cents, highestAmount } from '#kernel/rules/money.ts';
import type { PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import { planFrequencies } from './plans.ts';

/** What the plan changes to. */
const requestedPlan = z.object({
  serviceId: z.string().max(64),
  frequency: z.enum(planFrequencies),
  home: z.object({ bedroomBath: z.string().max(64), sizeCategory: z.string().max(64) }),
  addOns: z
    .array(z.object({ id: z.string().max(64), quantity: z.int().min(1).max(highestQuantity) }))
    .max(50)
    .default([]),
});

/** What the page showed, sent back so that the customer agrees to nothing else. */
const expected = z.object({
  monthCents: z.int().min(0).max(highestAmount),
  visitCents: z.int().min(0).max(highestAmount),
  /** ISO 8601. */
  from: z.string().max(40),
});

/** Without `expect` it answers with a preview, and stores nothing. */
export const planChangeRequest = requestedPlan.extend({ expect: expected.optional() });
export type PlanChangeRequest = z.output<typeof planChangeRequest>;

/** By the office, which may name its own price. */
export const officePlanChange = planChangeRequest.extend({
  monthCents: z
    .int()
    .min(1, { error: failureMessage('plan-change-price') })
    .max(highestAmount, { error: failureMessage('plan-change-price') })
    .transform(cents)
    .optional(),
});

/** A plan before and after its change, when it changes, and what that costs; amounts in cents. */
export interface PlanChangeSummary {
  readonly was: PlanTerms;
  readonly becomes: PlanTerms;
  /** The first charge of the changed plan, ISO 8601; its visits start then. */
  readonly from: string;
  readonly beforeCents: Cents;
  readonly monthCents: Cents;
  /** Each visit's add-ons, due after it; 0 without any. */
  readonly visitCents: Cents;
  /** The change itself costs nothing. */
  readonly todayCents: Cents;
  /** How many visits its first month has. */
  readonly visits: number;
  /** What the customer agrees to, in the reader's language. */
  readonly words: string;
  /** Whether it can still be withdrawn. */
  readonly mayWithdraw: boolean;
}

export interface PlanChangeAnswer extends PlanChangeSummary {
  /** The next visits after the change; ISO 8601. */
  readonly next: readonly string[];
}

/** An option, with the name that its reader knows. */
interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The plan's current terms, and the options to change to. */
export interface PlanOptionsAnswer {
  /** The terms that a planned change leads to, if there is one. */
  readonly now: PlanTerms;
  /** Null: it can be changed now. Otherwise the reason why not. */
  readonly refusal: string | null;
  readonly change: PlanChangeSummary | null;
  readonly services: readonly Choice[];
  readonly homes: readonly (Choice & { readonly sizes: readonly Choice[] })[];
  readonly addOns: readonly Choice[];
}
