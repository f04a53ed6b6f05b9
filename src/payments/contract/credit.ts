import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
export const creditSorts = ['moved', 'highest', 'lowest'] as const;
export type CreditSort = (typeof creditSorts)[number];

/** 'with': credit to use. 'owing': used, then taken back. */
export const creditHoldings = ['with', 'owing'] as const;
export type CreditHolding = (typeof creditHoldings)[number];

/** 'waiting': the referred customer has not paid for a booking yet, or it was not their first. */
export const referralStandings = ['waiting', 'credited', 'taken-back'] as const;
export type ReferralStanding = (typeof referralStandings)[number];

/** A phone number's credit. URLs contain the id, which reveals nothing about the phone. */
export interface CreditRow {
  readonly id: string;
  readonly phone: string;
  /** The customer's name, else their email, as on the customer's page; empty if unknown. */
  readonly customer: string;
  readonly balanceCents: Cents;
  readonly grantedCents: Cents;
  readonly usedCents: Cents;
  readonly movedAt: string;
}

export interface CreditAccount extends CreditRow {
  /** Sent with every action, which is refused if the ledger has changed since. */
  readonly version: number;
  /** Newest first, 500 at most. */
  readonly ledger: readonly LedgerLine[];
  readonly referrals: readonly ReferralRow[];
  /** Plans whose next invoices this phone's credit can lower. */
  readonly plans: readonly CreditTarget[];
}

/**
 * 'given': by an operator. 'waiting': used, and on its way to the card processor. 'refused': the
 * processor rejected it, so it was 'freed'.
 */
export type LedgerKind =
  | 'granted'
  | 'given'
  | 'reversed'
  | 'restored'
  | 'used'
  | 'waiting'
  | 'refused'
  | 'freed'
  /** A plan ended before using it. */
  | 'returned';

export interface LedgerLine {
  readonly id: string;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  /** The operator's reason, or the server's, in the caller's language. */
  readonly reason: string;
  readonly who: string;
  readonly orderId: OrderId | null;
}

/** A plan whose next months credit can lower. */
export interface CreditTarget {
  readonly orderId: OrderId;
  readonly serviceName: string;
}

/** Who referred which customer, with the credit account of each, if any. */
export interface ReferralRow {
  readonly id: string;
  readonly referrerPhone: string;
  readonly referrerAccountId: string | null;
  /** The name, as in `CreditRow`. */
  readonly referrerName: string;
  readonly customerPhone: string;
  readonly customerAccountId: string | null;
  readonly customerName: string;
  readonly orderId: OrderId | null;
  readonly standing: ReferralStanding;
  /** It will not be credited: the customer had already paid for a booking. */
  readonly isLate: boolean;
  readonly at: string;
  readonly creditedAt: string | null;
}
