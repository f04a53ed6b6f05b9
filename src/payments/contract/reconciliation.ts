import type { DifferenceId, OrderId, PayoutRef, TransactionRef } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import type { Difference } from '#payments/rules/difference.ts';
import type { LedgerKind } from './credit.ts';

export type RunState = 'waiting' | 'running' | 'succeeded' | 'failed';
export type PayoutStatus = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';
/** 'gone': both books say the same by now. */
export const differenceStates = ['open', 'resolved', 'gone'] as const;
export type DifferenceState = (typeof differenceStates)[number];
/** 'closed': a card page that nobody can pay anymore. */
export type Resolution = 'noted' | 'given-back' | 'closed';

/** When both books were compared, and what came of it. */
export interface ReconciliationStatus {
  /** The newest; null: never yet. */
  readonly run: {
    readonly state: RunState;
    /** An operator's name; null: the clock. */
    readonly who: string | null;
    readonly at: string;
    readonly endedAt: string | null;
    /** From when on the processor's books were read. */
    readonly from: string | null;
    readonly transactions: number | null;
    /** Why it failed; a code of the processor. */
    readonly failure: string | null;
  } | null;
  /** When one last came to its end. */
  readonly comparedAt: string | null;
  readonly open: number;
}

export interface DifferenceRow {
  readonly id: DifferenceId;
  /** Sent along with every act: it is refused when the difference changed in the meantime. */
  readonly version: number;
  readonly difference: Difference;
  readonly state: DifferenceState;
  readonly foundAt: string;
  readonly booking: BookingOfMoney | null;
  /** The page of it at the processor. */
  readonly processorUrl: string | null;
  /** What someone made of it, even if it came back since. */
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
  /** A day such as "2026-11-23", which is the bank's. */
  readonly arrivesOn: string;
  /** Why the bank sent it back; a code. */
  readonly failure: string | null;
  /** How many of what; null: the processor has not told, or does not. */
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
  /** Such as "2026-11". */
  readonly month: string;
  /** By the processor's categories, payouts among them, which go out. */
  readonly moved: readonly (PayoutCount & { readonly taxCents: Cents })[];
  readonly byHand: readonly MonthByHand[];
  readonly credit: readonly MonthCredit[];
}

/** Money that no processor knows of, less what was refunded of it. */
export interface MonthByHand {
  readonly method: NotedMethod;
  readonly count: number;
  readonly amountCents: Cents;
}

export interface MonthCredit {
  readonly kind: Exclude<LedgerKind, 'waiting' | 'refused'>;
  readonly count: number;
  /** What it adds to the credit that customers have. */
  readonly amountCents: Cents;
}

export interface PayoutDetail extends PayoutRow {
  /** Only of those that the processor made by itself does it tell what is in them. */
  readonly isAutomatic: boolean;
  readonly processorUrl: string | null;
}

/** One movement of the account's money. */
export interface TransactionRow {
  readonly ref: TransactionRef;
  readonly at: string;
  readonly category: string;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
  readonly booking: BookingOfMoney | null;
}
