import { frequencyOf } from '#catalogue/rules/quote.ts';
import { type Frequency, frequencies, type Service } from '#catalogue/rules/types.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';

/** How often someone comes, each visit due after it; '': once, or as a plan comes. */
const rhythms = ['', 'week 1', 'week 2', 'week 3', 'week 4', 'month 1', 'twice a week'] as const;
export type RhythmChoice = (typeof rhythms)[number];

/** As the form keeps it: of twice a week, also the other day. */
export interface ChosenRhythm {
  choice: RhythmChoice;
  also: { weekday: string; time: string };
}

export const onceOnly: ChosenRhythm = { choice: '', also: { weekday: '5', time: '09:00' } };

/** What the one list says: a frequency of the catalog, or a rhythm besides it. */
export type HowOften = Frequency | Exclude<RhythmChoice, ''>;

/** What a service can be booked as. */
export function waysToCome(service: Service | undefined): HowOften[] {
  const sold = frequencies.filter((each) => frequencyOf(service, each) === each);
  return [...sold, ...rhythms.filter((each) => each !== '')];
}

/** Both sides of what the list says. */
export function chosenAs(how: HowOften): { frequency: Frequency; choice: RhythmChoice } {
  const frequency = frequencies.find((each) => each === how);
  if (frequency !== undefined) return { frequency, choice: '' };
  return { frequency: 'one-time', choice: rhythms.find((each) => each === how) ?? '' };
}

/** How the call names it; undefined: once, or as a plan comes. */
export function rhythmOf({ choice, also }: ChosenRhythm): SoldRhythm | undefined {
  if (choice === '') return undefined;
  if (choice === 'twice a week') {
    return { unit: 'week', every: 1, also: { weekday: Number(also.weekday), time: also.time } };
  }
  const [unit, every] = choice.split(' ');
  return { unit: unit === 'month' ? 'month' : 'week', every: Number(every) };
}
