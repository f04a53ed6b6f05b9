/** What the console knows before anyone has signed in. */
export interface ConsoleSite {
  readonly businessName: string;
  /** IANA name: every time in the console is the business's. */
  readonly timeZone: string;
  readonly country: string;
  /** True while no card is charged. */
  readonly sandbox: boolean;
  /** The Essential plan costs a dollar (ruling 6). */
  readonly liveCardTest: boolean;
}

/** One page of a list. The cursors go into `after` and `before` of the same address. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Null: this is the last page. */
  readonly next: string | null;
  /** Null: this is the first page. */
  readonly previous: string | null;
  readonly count: ListCount;
}

/** Counting a million rows takes longer than looking at 50, so large counts are estimated. */
export interface ListCount {
  readonly value: number;
  readonly exact: boolean;
}
