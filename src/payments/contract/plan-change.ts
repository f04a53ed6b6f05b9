import { z } from 'zod';
import { highestQuantity } from '#catalogue/rules/selection.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import { type Cents, cents, highestAmount } from '#kernel/rules/money.ts';
import type { PlanTerms } from '#payments/rules/plan-change/plan-change.ts';
import { planFrequencies } from './plans.ts';

/** What a plan is to become. */
const wantedPlan = z.object({
  serviceId: z.string().max(64),
  frequency: z.enum(planFrequencies),
  home: z.object({ bedroomBath: z.string().max(64), sizeCategory: z.string().max(64) }),
  addOns: z
    .array(z.object({ id: z.string().max(64), quantity: z.int().min(1).max(highestQuantity) }))
    .max(50)
    .default([]),
});

/** What the page said of it: sent back, so that nothing else is agreed to. */
const expected = z.object({
  monthCents: z.int().min(0).max(highestAmount),
  visitCents: z.int().min(0).max(highestAmount),
  /** ISO 8601. */
  from: z.string().max(40),
});

/** Without `expect` it answers what it would make, and nothing is stored. */
export const planChangeRequest = wantedPlan.extend({ expect: expected.optional() });
export type PlanChangeRequest = z.output<typeof planChangeRequest>;

/** By the office: at a price of its own, if it names one. */
export const officePlanChange = planChangeRequest.extend({
  monthCents: z
    .int()
    .min(1, { error: told('plan-change-price') })
    .max(highestAmount, { error: told('plan-change-price') })
    .transform(cents)
    .optional(),
});

/** What a plan was and becomes, from when, and what that costs; amounts in cents. */
export interface ToldPlanChange {
  readonly was: PlanTerms;
  readonly becomes: PlanTerms;
  /** The first charge of what it becomes, ISO 8601: its visits come from then on. */
  readonly from: string;
  readonly beforeCents: Cents;
  readonly monthCents: Cents;
  /** Each visit's add-ons, due after it; 0 where it has none. */
  readonly visitCents: Cents;
  /** Nothing is charged for a change itself. */
  readonly todayCents: Cents;
  /** How many visits the first month of it has. */
  readonly visits: number;
  /** What is agreed to, in the reader's language. */
  readonly words: string;
  /** It can still be withdrawn. */
  readonly mayWithdraw: boolean;
}

export interface PlanChangeAnswer extends ToldPlanChange {
  /** The next visits, as they would be; ISO 8601. */
  readonly next: readonly string[];
}

/** An option to choose, by the name that its reader knows. */
interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What a plan is, and what it can become. */
export interface PlanOptionsAnswer {
  /** What it is going to be, where a change is planned. */
  readonly now: PlanTerms;
  /** Null: it cannot be changed now; why is said. */
  readonly refusal: string | null;
  readonly change: ToldPlanChange | null;
  readonly services: readonly Choice[];
  readonly homes: readonly (Choice & { readonly sizes: readonly Choice[] })[];
  readonly addOns: readonly Choice[];
}
