import { holdHours } from '#catalogue/rules/money-terms.ts';

/**
 * The states of a hold on a saved card before the visit. 'placing': the bank is being asked.
 * 'withdrawn': nothing is held or requested anymore. 'releasing': until the processor has released it.
 * 'lapsed': the bank's time ran out. 'captured': charged.
 */
export const holdStates = [
  'planned',
  'placing',
  'held',
  'declined',
  'withdrawn',
  'releasing',
  'released',
  'lapsed',
  'captured',
] as const;
export type HoldState = (typeof holdStates)[number];

const holdTransitions = {
  planned: ['placing', 'withdrawn', 'declined'],
  placing: ['held', 'declined', 'releasing', 'lapsed', 'captured'],
  held: ['releasing', 'lapsed', 'captured'],
  declined: ['withdrawn'],
  withdrawn: [],
  releasing: ['released', 'lapsed', 'captured'],
  // The bank's answer arrived after all.
  released: ['releasing', 'captured'],
  lapsed: ['withdrawn'],
  captured: [],
} as const satisfies Record<HoldState, readonly HoldState[]>;

/** The states from which it may reach this one. */
export function holdStatesBefore(to: HoldState): HoldState[] {
  return holdStates.filter((from) => (holdTransitions[from] as readonly HoldState[]).includes(to));
}

const HOUR_MS = 3_600_000;

/** When a visit's hold is placed: the set hours before it, or at once if that is in the past. */
export function holdPlacementTime(visitStart: Date, hours: number, now: Date): Date {
  return new Date(Math.max(now.getTime(), visitStart.getTime() - hours * HOUR_MS));
}

/** A visit this far away gets no hold, and keeps none. */
export function isTooEarly(visitStart: Date, now: Date): boolean {
  return visitStart.getTime() - now.getTime() > holdHours.most * HOUR_MS;
}

/** From this many hours before it, a visit without a hold is at risk. */
const AT_RISK_HOURS = 12;

export function isAtRisk(visitStart: Date, now: Date): boolean {
  return visitStart.getTime() - now.getTime() <= AT_RISK_HOURS * HOUR_MS;
}
