/**
 * What becomes of a charge that waits for its hour. 'stopped' by a person, who may plan it again;
 * 'withdrawn': the visit is open again, or nothing is owed anymore; 'failed': the bank said no.
 */
export const dueStates = ['planned', 'stopped', 'withdrawn', 'charging', 'paid', 'failed'] as const;
export type DueState = (typeof dueStates)[number];

const dueTransitions = {
  planned: ['stopped', 'withdrawn', 'charging', 'failed'],
  stopped: ['planned', 'withdrawn'],
  charging: ['paid', 'failed'],
  failed: ['withdrawn'],
  withdrawn: [],
  paid: [],
} as const satisfies Record<DueState, readonly DueState[]>;

/** From which states it may come to this one. */
export function dueStatesBefore(to: DueState): DueState[] {
  return dueStates.filter((from) => (dueTransitions[from] as readonly DueState[]).includes(to));
}

/** After so many days a refused charge is tried again, each time. */
const RETRY_DAYS = [1, 3, 5] as const;

/** In how many days it is tried again; null: not by itself, its customer pays by the link. */
export function retryInDays(tries: number, needsPerson: boolean): number | null {
  return needsPerson ? null : (RETRY_DAYS[tries] ?? null);
}
