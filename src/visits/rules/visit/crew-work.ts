import type { EpochMs } from '#visits/rules/company.ts';
import type { VisitEventKind, VisitState } from './visit-event.ts';

/** A visit's crew state, from its phones' reports. */
export const crewWorkStates = [
  'on-the-way',
  /** Still on the way when they should be there. */
  'late',
  'arrived',
  'working',
  'paused',
  'finished',
  'no-access',
  /** It should have begun, but its crew, which clocks in, reported nothing. */
  'not-clocked-in',
] as const;
export type CrewWorkState = (typeof crewWorkStates)[number];

/** The phones' last report about a visit. */
export interface PhoneReport {
  readonly kind: VisitEventKind;
  readonly at: EpochMs;
}

const LATE_MS = 15 * 60_000;

const STATE_OF_EVENT: Partial<Record<VisitEventKind, CrewWorkState>> = {
  'on-the-way': 'on-the-way',
  arrived: 'arrived',
  started: 'working',
  resumed: 'working',
  paused: 'paused',
  finished: 'finished',
  'no-access': 'no-access',
};

/** Null: nothing was reported or expected. */
export function crewWorkState(
  visit: { readonly state: VisitState; readonly startsAt: EpochMs },
  said: PhoneReport | null,
  clocksIn: boolean,
  now: EpochMs,
): CrewWorkState | null {
  if (visit.state !== 'confirmed') return null;
  const isLate = now > visit.startsAt + LATE_MS;
  const state = said === null ? undefined : STATE_OF_EVENT[said.kind];
  if (state === undefined) return clocksIn && isLate ? 'not-clocked-in' : null;
  return state === 'on-the-way' && isLate ? 'late' : state;
}
