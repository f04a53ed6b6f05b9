import type { Cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';

/** Tips by card that people have to get by the next payday (29 CFR 531.59). */
export interface DueTips {
  readonly cents: Cents;
  /** Of a pay period that is over and not closed. Null: nobody said how the company pays. */
  readonly period: { readonly from: Day; readonly to: Day } | null;
  /** By then they are paid. Null as above. */
  readonly payday: Day | null;
  /** The payday is over. */
  readonly isLate: boolean;
}
