import type { PhoneState } from './phone-state.ts';

/** How much of it only this phone has. */
export function waitingOf({ events, photos }: Pick<PhoneState, 'events' | 'photos'>): number {
  return [...events, ...photos].filter(({ sending }) => sending === 'waiting').length;
}
