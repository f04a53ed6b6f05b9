import type { Cents } from '#kernel/rules/money.ts';

/** What a visit costs itself once it is done, and how that is paid. */
export interface AfterVisit {
  /** With its sales tax. */
  readonly cents: Cents;
  /** What of it is for the first clean, before tax. */
  readonly firstCleanCents: Cents;
  /** What of it the customer’s credit pays at once. */
  readonly creditCents: Cents;
  /** When the saved card is charged for the rest; null: it is owed, and paid by its link. */
  readonly chargeAt: string | null;
  /** It is more than its customer agreed to have charged. */
  readonly isAbove: boolean;
}
