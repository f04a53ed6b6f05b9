import type { CrewWorkState } from '#visits/rules/visit/crew-work.ts';

/** A visit's crew state. */
export const crewWorkTexts = {
  label: 'Crew',
  states: {
    'on-the-way': 'On the way',
    late: 'Late',
    arrived: 'Arrived',
    working: 'Working',
    paused: 'On a break',
    finished: 'Finished',
    'no-access': 'No access',
    'not-clocked-in': 'Not clocked in',
  } satisfies Record<CrewWorkState, string>,
  since: (state: string, time: string) => `${state}, ${time}`,
};
