interface SeriesFlags {
  /** A plan, charged monthly. */
  readonly recurring: boolean;
  /** On a rhythm, with each visit due after it (ruling 46). */
  readonly per_visit: boolean;
}

/** Whether its visits are a series: completing one does not complete the booking. */
export function hasSeries({ recurring, per_visit: isPerVisit }: SeriesFlags): boolean {
  return recurring || isPerVisit;
}
