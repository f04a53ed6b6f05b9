import type { WaitReason } from '#visits/rules/visit/waits.ts';

/** Visits that nobody keeps unless someone acts. */
export const waitTexts = {
  waits: 'Waits',
  title: 'Waiting visits',
  hint: 'Nobody comes to these until you give them a crew and a time.',
  reasons: {
    'no-crew': 'no crew',
    'time-off': 'the crew has time off',
    'closed-day': 'the company is closed',
    hours: 'outside the crew’s hours',
    'no-room': 'nobody is in the crew that day',
    'inactive-crew': 'the crew is not active',
  } satisfies Record<WaitReason, string>,
  nearest: (who: string) => `Nearest free times for ${who}`,
  day: 'See the day',
  dayOf: (who: string) => `See the day of ${who}’s visit`,
  filters: 'Show only some',
  every: 'All',
  crew: 'Crew',
  reason: 'Why',
  noneFits: 'No waiting visit fits these filters.',
};
