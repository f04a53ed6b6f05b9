/**
 * The states of a planned charge. 'stopped': by a person, who may plan it again; 'withdrawn': the
 * visit was reopened, or nothing is owed anymore; 'failed': the bank declined it.
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

/** The states from which it may reach this one. */
export function dueStatesBefore(to: DueState): DueState[] {
  return dueStates.filter((from) => (dueTransitions[from] as readonly DueState[]).includes(to));
}

/** The days between the tries of a declined charge. */
const RETRY_DAYS = [1, 3, 5] as const;

/** In how many days it is tried again; null: never automatically, and its customer pays by the link. */
export function retryInDays(tries: number, needsPerson: boolean): number | null {
  return needsPerson ? null : (RETRY_DAYS[tries] ?? null);
}
