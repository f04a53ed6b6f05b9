import { z } from 'zod';
import type { Frequency } from '#catalogue/rules/types.ts';
import { day } from '#kernel/contract/fields.ts';
import { orderId } from '#kernel/contract/ids.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { planFrequencies } from './plans.ts';

/** 'kept': the customer did not agree, so the old price stays. */
export const planPriceStates = ['planned', 'announced', 'in-force', 'kept', 'withdrawn'] as const;
export type PlanPriceState = (typeof planPriceStates)[number];

const HIGHEST_PERCENT = 100;
const HIGHEST_DOLLARS = 1000;

/** New prices for running plans: which plans, how much more, and the first day of the charge. */
export const priceIncreaseRequest = z
  .object({
    service: z.string().max(64).optional(),
    frequency: z.enum(planFrequencies).optional(),
    /** Plans to leave out. */
    without: z.array(orderId).max(1000).default([]),
    by: z.enum(['percent', 'dollars']),
    amount: z
      .number({ error: failureMessage('price-increase-amount') })
      .min(0.01, { error: failureMessage('price-increase-amount') }),
    from: day,
    /** True: answers with a preview, and stores nothing. */
    dryRun: z.boolean().default(false),
  })
  .refine(({ by, amount }) => amount <= (by === 'percent' ? HIGHEST_PERCENT : HIGHEST_DOLLARS), {
    path: ['amount'],
    error: failureMessage('price-increase-amount'),
  });
export type PriceIncreaseRequest = z.output<typeof priceIncreaseRequest>;

/** A plan's new price, and when its customer hears of it. */
export interface PlannedPrice {
  readonly id: OrderId;
  readonly customer: string;
  readonly serviceName: string;
  readonly frequency: Frequency;
  readonly beforeCents: Cents;
  readonly monthCents: Cents;
  /** The day of the notice, and the day of the first charge at the new price. */
  readonly announcedOn: string;
  readonly chargedOn: string;
  /** "NY"; null: unknown. */
  readonly state: string | null;
  readonly needsConsent: boolean;
}

export interface PriceIncreaseAnswer {
  readonly plans: readonly PlannedPrice[];
  /** Plans that already have a price change planned, and are left out. */
  readonly underWay: number;
}

/** A price change that is planned, or took place within the last 90 days. */
export interface PriceChangeRow extends Omit<PlannedPrice, 'state' | 'frequency'> {
  readonly state: PlanPriceState;
  readonly isAgreed: boolean;
  /** Whether it can be withdrawn: no charge of it is about to be made. */
  readonly mayWithdraw: boolean;
}
