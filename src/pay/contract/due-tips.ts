import type { Cents } from '#kernel/rules/money.ts';
import type { Day } from '#visits/rules/company.ts';

/** Card tips that the company must pay out by the next payday (29 CFR 531.59). */
export interface DueTips {
  readonly cents: Cents;
  /** For a pay period that is over but not closed. Null if the company has no pay terms. */
  readonly period: { readonly from: Day; readonly to: Day } | null;
  /** The payday. Null as above. */
  readonly payday: Day | null;
  /** The payday is over. */
  readonly isLate: boolean;
}
