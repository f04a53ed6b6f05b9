/** What the console knows before sign-in. */
export interface ConsoleSite {
  readonly businessName: string;
  /** IANA name; all times in the console are in the business's zone. */
  readonly timeZone: string;
  readonly country: string;
  /** True while no card is charged. */
  readonly sandbox: boolean;
  /** The Essential plan costs one dollar (ruling 6). */
  readonly liveCardTest: boolean;
}

/** One page of a list. The cursors go into `after` and `before` of the same address. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly next: string | null;
  /** Null on the first page. */
  readonly previous: string | null;
  readonly count: ListCount;
}

/** Counting a million rows takes longer than reading 50, so large counts are estimated. */
export interface ListCount {
  readonly value: number;
  readonly exact: boolean;
}
