import type { Cents } from '#kernel/rules/money.ts';

/** What a finished visit itself costs, and how that is paid. */
export interface AfterVisit {
  /** Including its sales tax. */
  readonly cents: Cents;
  /** The part for the first clean, before tax. */
  readonly firstCleanCents: Cents;
  /** The part that the customer’s credit pays right away. */
  readonly creditCents: Cents;
  /** When the saved card is charged for the rest; null: it is owed, and paid by its link. */
  readonly chargeAt: string | null;
  /** Whether it is more than the customer agreed to have charged. */
  readonly isAbove: boolean;
}
