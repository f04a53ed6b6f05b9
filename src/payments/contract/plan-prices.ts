import { z } from 'zod';
import type { Frequency } from '#catalogue/rules/types.ts';
import { day } from '#kernel/contract/fields.ts';
import { orderId } from '#kernel/contract/ids.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { planFrequencies } from './plans.ts';

/** 'kept': its customer did not agree, so the price before it stays. */
export const planPriceStates = ['planned', 'announced', 'in-force', 'kept', 'withdrawn'] as const;
export type PlanPriceState = (typeof planPriceStates)[number];

const HIGHEST_PERCENT = 100;
const HIGHEST_DOLLARS = 1000;

/** New prices for plans that run: which plans, how much more, and the first day on which it may be charged. */
export const priceIncreaseRequest = z
  .object({
    service: z.string().max(64).optional(),
    frequency: z.enum(planFrequencies).optional(),
    /** Plans that are left as they are. */
    without: z.array(orderId).max(1000).default([]),
    by: z.enum(['percent', 'dollars']),
    amount: z
      .number({ error: told('price-increase-amount') })
      .min(0.01, { error: told('price-increase-amount') }),
    from: day,
    /** True: answers what it would make, and nothing is stored. */
    dryRun: z.boolean().default(false),
  })
  .refine(({ by, amount }) => amount <= (by === 'percent' ? HIGHEST_PERCENT : HIGHEST_DOLLARS), {
    path: ['amount'],
    error: told('price-increase-amount'),
  });
export type PriceIncreaseRequest = z.output<typeof priceIncreaseRequest>;

/** What a plan is to cost, and when its customer hears of it. */
export interface PlannedPrice {
  readonly id: OrderId;
  readonly customer: string;
  readonly serviceName: string;
  readonly frequency: Frequency;
  readonly beforeCents: Cents;
  readonly monthCents: Cents;
  /** The day of the notice, and of the first charge at the new price. */
  readonly announcedOn: string;
  readonly chargedOn: string;
  /** "NY"; null: not known. */
  readonly state: string | null;
  readonly needsConsent: boolean;
}

export interface PriceIncreaseAnswer {
  readonly plans: readonly PlannedPrice[];
  /** Plans that a price change is under way for: they are left as they are. */
  readonly underWay: number;
}

/** A change of price that is under way, or was within the last 90 days. */
export interface PriceChangeRow extends Omit<PlannedPrice, 'state' | 'frequency'> {
  readonly state: PlanPriceState;
  readonly isAgreed: boolean;
  /** Nobody is about to be charged it. */
  readonly mayWithdraw: boolean;
}
