import { frequencyOf } from '#catalogue/rules/quote.ts';
import { type Frequency, frequencies, type Service } from '#catalogue/rules/types.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';

/** The rhythm of a series paid after each visit; '' for one visit, or for a plan's own rhythm. */
const rhythms = ['', 'week 1', 'week 2', 'week 3', 'week 4', 'month 1', 'twice a week'] as const;
export type RhythmChoice = (typeof rhythms)[number];

/** The form's values; twice a week also needs the second day. */
export interface RhythmValues {
  choice: RhythmChoice;
  also: { weekday: string; time: string };
}

export const oneTimeRhythm: RhythmValues = { choice: '', also: { weekday: '5', time: '09:00' } };

/** A value of the select: a frequency from the catalog, or another rhythm. */
export type HowOften = Frequency | Exclude<RhythmChoice, ''>;

/** The ways to book a service. */
export function bookableFrequencies(service: Service | undefined): HowOften[] {
  const sold = frequencies.filter((each) => frequencyOf(service, each) === each);
  return [...sold, ...rhythms.filter((each) => each !== '')];
}

/** The frequency and the rhythm for the selected value. */
export function toFrequencyAndRhythm(how: HowOften): {
  frequency: Frequency;
  choice: RhythmChoice;
} {
  const frequency = frequencies.find((each) => each === how);
  if (frequency !== undefined) return { frequency, choice: '' };
  return { frequency: 'one-time', choice: rhythms.find((each) => each === how) ?? '' };
}

/** The rhythm in the call's format; undefined for one visit or a plan's own rhythm. */
export function toSoldRhythm({ choice, also }: RhythmValues): SoldRhythm | undefined {
  if (choice === '') return undefined;
  if (choice === 'twice a week') {
    return { unit: 'week', every: 1, also: { weekday: Number(also.weekday), time: also.time } };
  }
  const [unit, every] = choice.split(' ');
  return { unit: unit === 'month' ? 'month' : 'week', every: Number(every) };
}
