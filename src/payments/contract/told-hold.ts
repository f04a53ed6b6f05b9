import type { Cents } from '#kernel/rules/money.ts';

/** The hold on a saved card for a visit, as shown to people. Times are ISO 8601. */
export interface HoldSummary {
  /** 'planned': not placed yet. 'declined': the bank declined it, or ended it before the visit. */
  readonly state: 'planned' | 'held' | 'declined' | 'released';
  /** Null until the bank has been asked. */
  readonly cents: Cents | null;
  /** When it will be placed, or was. */
  readonly at: string;
  /** Until when it can be charged, according to the processor; null unless it is held. */
  readonly until: string | null;
}
