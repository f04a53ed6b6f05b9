import { holdHours } from '#catalogue/rules/money-terms.ts';

/**
 * What becomes of an amount that is held on a saved card before the visit. 'placing': its bank is
 * asked. 'withdrawn': nothing is held, and nobody asks for it anymore. 'releasing' until the processor
 * has let go of it. 'lapsed': the bank's time was over. 'captured': charged.
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
  // The bank's answer came after all.
  released: ['releasing', 'captured'],
  lapsed: ['withdrawn'],
  captured: [],
} as const satisfies Record<HoldState, readonly HoldState[]>;

/** From which states it may come to this one. */
export function holdStatesBefore(to: HoldState): HoldState[] {
  return holdStates.filter((from) => (holdTransitions[from] as readonly HoldState[]).includes(to));
}

const HOUR_MS = 3_600_000;

/** When a hold is placed for a visit: so many hours before it, or at once where that is over. */
export function placeAt(visitStart: Date, hours: number, now: Date): Date {
  return new Date(Math.max(now.getTime(), visitStart.getTime() - hours * HOUR_MS));
}

/** No hold is placed, nor stands, for a visit that is further away. */
export function isTooEarly(visitStart: Date, now: Date): boolean {
  return visitStart.getTime() - now.getTime() > holdHours.most * HOUR_MS;
}

/** From so many hours before the visit on, one that nothing is held for is at risk. */
const AT_RISK_HOURS = 12;

export function isAtRisk(visitStart: Date, now: Date): boolean {
  return visitStart.getTime() - now.getTime() <= AT_RISK_HOURS * HOUR_MS;
}
