interface Sold {
  /** A plan, whose months are charged. */
  readonly recurring: boolean;
  /** On a rhythm, each visit due after it (ruling 46). */
  readonly per_visit: boolean;
}

/** Whether its visits are a series: completing one of them does not complete what was booked. */
export function comesAgain({ recurring, per_visit: isPerVisit }: Sold): boolean {
  return recurring || isPerVisit;
}
