import type { Cents } from '#kernel/rules/money.ts';

/** What is held on a saved card for a visit, as people are told. Times are ISO 8601. */
export interface ToldHold {
  /** 'planned': to be placed at a time. 'declined': its bank said no, or ended it before the visit. */
  readonly state: 'planned' | 'held' | 'declined' | 'released';
  /** Null until its bank is asked. */
  readonly cents: Cents | null;
  /** When it is placed, or was. */
  readonly at: string;
  /** Until when it can be charged, by the processor's own word; null unless it is held. */
  readonly until: string | null;
}
