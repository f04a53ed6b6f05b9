import type { PhoneState } from './phone-state.ts';

/** How many records are only on this phone. */
export function unsentCount({ events, photos }: Pick<PhoneState, 'events' | 'photos'>): number {
  return [...events, ...photos].filter(({ sending }) => sending === 'waiting').length;
}
