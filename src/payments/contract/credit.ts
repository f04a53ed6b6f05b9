import type { OrderId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
export const creditSorts = ['moved', 'highest', 'lowest'] as const;
export type CreditSort = (typeof creditSorts)[number];

/** 'with': something to use. 'owing': used, then taken back. */
export const creditHoldings = ['with', 'owing'] as const;
export type CreditHolding = (typeof creditHoldings)[number];

/** 'waiting': the referred customer has not paid for a first booking, or it was not the first. */
export const referralStandings = ['waiting', 'credited', 'taken-back'] as const;
export type ReferralStanding = (typeof referralStandings)[number];

/** A phone's credit. The id says nothing about the phone, and is in addresses in its place. */
export interface CreditRow {
  readonly id: string;
  readonly phone: string;
  /** Whose number it is, by the customer's page: a name, else an email; empty if nobody is known. */
  readonly customer: string;
  readonly balanceCents: Cents;
  readonly grantedCents: Cents;
  readonly usedCents: Cents;
  readonly movedAt: string;
}

export interface CreditAccount extends CreditRow {
  /** Sent along with every act: it is refused when the ledger moved in the meantime. */
  readonly version: number;
  /** The newest first, 500 at most. */
  readonly ledger: readonly LedgerLine[];
  readonly referrals: readonly ReferralRow[];
  /** Whose next invoices credit of this phone can lower. */
  readonly plans: readonly CreditTarget[];
}

/**
 * 'given': by an operator. 'waiting': used, and on its way to the card processor. 'refused': the
 * processor did not take it, so it was 'freed'.
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
  /** A plan ended before it had used it. */
  | 'returned';

export interface LedgerLine {
  readonly id: string;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  /** What an operator wrote, or why the server did it, in the caller's language. */
  readonly reason: string;
  readonly who: string;
  readonly orderId: OrderId | null;
}

/** A plan whose next months can be lowered. */
export interface CreditTarget {
  readonly orderId: OrderId;
  readonly serviceName: string;
}

/** Who referred which customer. The accounts lead to each one's credit, if any. */
export interface ReferralRow {
  readonly id: string;
  readonly referrerPhone: string;
  readonly referrerAccountId: string | null;
  /** Whose number it is, as in `CreditRow`. */
  readonly referrerName: string;
  readonly customerPhone: string;
  readonly customerAccountId: string | null;
  readonly customerName: string;
  readonly orderId: OrderId | null;
  readonly standing: ReferralStanding;
  /** It will not be credited: the customer had paid for a booking already. */
  readonly isLate: boolean;
  readonly at: string;
  readonly creditedAt: string | null;
}
