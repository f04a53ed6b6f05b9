import type { RhythmWords } from '#visits/rules/told-rhythm.ts';

const nths: RhythmWords['nths'] = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  last: 'last',
};

/** How often a series comes. */
export const rhythmWords: RhythmWords = {
  locale: 'en-US',
  month: 'short',
  nths,
  weeks: (every, weekday, clock) =>
    `${every === 1 ? 'Every week' : `Every ${every} weeks`} on ${weekday} at ${clock}`,
  twice: (first, second) =>
    first.clock === second.clock
      ? `Every week on ${first.day} and ${second.day} at ${first.clock}`
      : `Every week on ${first.day} at ${first.clock} and ${second.day} at ${second.clock}`,
  months: (every, nth, weekday, clock) =>
    `The ${nths[nth]} ${weekday} of ${every === 1 ? 'every month' : `every ${every} months`} at ${clock}`,
  from: (day, how) => `From ${day}: ${how}`,
  at: (weekday, clock) => `${weekday} at ${clock}`,
};
