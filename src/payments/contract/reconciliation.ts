import type { DifferenceId, OrderId, PayoutRef, TransactionRef } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { LedgerKind } from './credit.ts';

export type RunState = 'waiting' | 'running' | 'succeeded' | 'failed';
export type PayoutStatus = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';
/** 'gone': both books agree by now. */
export const differenceStates = ['open', 'resolved', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];
/** 'closed': a card page that can no longer be paid. */
export type Resolution = 'noted' | 'given-back' | 'closed';

/** When both books were compared, and with what result. */
export interface ReconciliationStatus {
  /** The newest run; null: none yet. */
  readonly run: {
    readonly state: RunState;
    /** An operator's name; null: the scheduled job. */
    readonly who: string | null;
    readonly at: string;
    readonly endedAt: string | null;
    /** The start of the period that was read from the processor's books. */
    readonly from: string | null;
    readonly transactions: number | null;
    /** Why it failed, as the processor's code. */
    readonly failure: string | null;
  } | null;
  /** When a run last finished. */
  readonly comparedAt: string | null;
  readonly open: number;
}

export interface DifferenceRow {
  readonly id: DifferenceId;
  /** Sent with every action, which is refused if the difference has changed since. */
  readonly version: number;
  readonly difference: Difference;
  readonly state: DifferenceState;
  readonly foundAt: string;
  readonly booking: BookingOfMoney | null;
  /** Its page at the processor. */
  readonly processorUrl: string | null;
  /** How someone resolved it, even if it came back later. */
  readonly resolved: {
    readonly how: Resolution;
    readonly note: string | null;
    readonly who: string;
    readonly at: string;
  } | null;
}

export interface BookingOfMoney {
  readonly orderId: OrderId;
  /** A name, or an email. */
  readonly customer: string;
}

/** Money on its way to the business's bank. */
export interface PayoutRow {
  readonly ref: PayoutRef;
  readonly amountCents: Cents;
  readonly status: PayoutStatus;
  readonly madeAt: string;
  /** A day such as "2026-11-23", in the bank's time zone. */
  readonly arrivesOn: string;
  /** Why the bank returned it, as a code. */
  readonly failure: string | null;
  /** How many of each category; null: the processor has not reported it yet, or does not report it. */
  readonly counts: readonly PayoutCount[] | null;
}

export interface PayoutCount {
  /** The processor's own word, such as "charge". */
  readonly category: string;
  readonly count: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/** A month of the accountant's file, added up. */
export interface MonthOfBooks {
  /** For example "2026-11". */
  readonly month: string;
  /** By the processor's categories; payouts are negative. */
  readonly moved: readonly (PayoutCount & { readonly taxCents: Cents })[];
  readonly byHand: readonly MonthByHand[];
  readonly credit: readonly MonthCredit[];
}

/** Payments outside the processor, less their refunds. */
export interface MonthByHand {
  readonly method: NotedMethod;
  readonly count: number;
  readonly amountCents: Cents;
}

export interface MonthCredit {
  readonly kind: Exclude<LedgerKind, 'waiting' | 'refused'>;
  readonly count: number;
  /** How much it changes the customers' credit. */
  readonly amountCents: Cents;
}

export interface PayoutDetail extends PayoutRow {
  /** The processor only reports the contents of payouts that it made automatically. */
  readonly isAutomatic: boolean;
  readonly processorUrl: string | null;
}

/** A single movement of the account's money. */
export interface TransactionRow {
  readonly ref: TransactionRef;
  readonly at: string;
  readonly category: string;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
  readonly booking: BookingOfMoney | null;
}
