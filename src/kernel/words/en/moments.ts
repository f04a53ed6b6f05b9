import type { MomentWords } from '#kernel/rules/moments.ts';

export const momentWords: MomentWords = {
  locale: 'en-US',
  windows: {
    morning: 'morning (8 to 12)',
    afternoon: 'afternoon (12 to 5)',
    evening: 'evening (5 to 8)',
  },
  at: (day, clock) => `${day} at ${clock}`,
  fromTo: (from, to) => `${from} to ${to}`,
  hours: (hours) => `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  minutes: (minutes) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
};
