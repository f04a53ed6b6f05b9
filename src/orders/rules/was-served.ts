interface Visit {
  readonly state: 'confirmed' | 'done' | 'cancelled';
  /** ISO 8601. */
  readonly startsAt: string;
}

/** Whether the work has started: a visit is done, or has begun. */
export function hasWorkStarted(visits: readonly Visit[], now: Date): boolean {
  return visits.some(({ state, startsAt }) => {
    return state === 'done' || (state === 'confirmed' && Date.parse(startsAt) <= now.getTime());
  });
}
