import { plainName } from './plain-name.ts';

/** How often visits come; the first day sets the weekday. */
export interface ReadRhythm {
  readonly unit: 'week' | 'month';
  readonly every: number;
}

const MAX = 12;

/** Rhythms with a name instead of a number. */
const NAMES: Readonly<Record<string, ReadRhythm>> = {
  biweekly: { unit: 'week', every: 2 },
  'bi weekly': { unit: 'week', every: 2 },
  eow: { unit: 'week', every: 2 },
  fortnightly: { unit: 'week', every: 2 },
  fortnight: { unit: 'week', every: 2 },
  'alternate weeks': { unit: 'week', every: 2 },
  quincenal: { unit: 'week', every: 2 },
  quincenalmente: { unit: 'week', every: 2 },
  triweekly: { unit: 'week', every: 3 },
  'tri weekly': { unit: 'week', every: 3 },
  eom: { unit: 'month', every: 2 },
  quarterly: { unit: 'month', every: 3 },
  trimestral: { unit: 'month', every: 3 },
  semanalmente: { unit: 'week', every: 1 },
  semanal: { unit: 'week', every: 1 },
  mensual: { unit: 'month', every: 1 },
  mensualmente: { unit: 'month', every: 1 },
  bimestral: { unit: 'month', every: 2 },
};

const NUMBERS = new Map<string, number>(
  [
    ['a', 'an', 'one', 'first', 'un', 'una'],
    ['two', 'other', 'second', 'alternate', 'dos'],
    ['three', 'third', 'tres'],
    ['four', 'fourth', 'cuatro'],
    ['five', 'fifth', 'cinco'],
    ['six', 'sixth', 'seis'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const UNITS: readonly (readonly [RegExp, 'day' | 'week' | 'month'])[] = [
  [/^(?:d|days?|dias?)$/, 'day'],
  [/^(?:w|wks?|weeks?|weekly|semanas?)$/, 'week'],
  [/^(?:m|mos?|mths?|months?|monthly|mes|meses)$/, 'month'],
];

const DAY =
  /\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b/g;

/**
 * "Weekly", "Bi-weekly", "every other week", "EOW", "2 weeks", "Monthly", "Every 4 weeks on Tuesday". Null: not a
 * rhythm, or one that no series has, such as twice a week.
 */
export function readRhythm(text: string): ReadRhythm | null {
  const tidy = plainName(text)
    .replace(/ (?:on|at|el|los|a las)\b.*$/, '')
    .replace(DAY, ' ')
    .replace(/^(?:recurring|repeats?|once|1 ?x|one time|1 time) (?=\S)/, '')
    .replace(/\b(?:every|each|per|cada|todas las|todos los)\b/g, ' ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  if (Object.hasOwn(NAMES, tidy)) return NAMES[tidy] ?? null;
  const words = tidy.split(' ');
  const [word, ...numbers] = words.toReversed();
  const unit = UNITS.find(([called]) => called.test(word ?? ''))?.[1];
  if (unit === undefined || numbers.length > 1) return null;
  const [number = '1'] = numbers;
  const every = /^\d{1,3}$/.test(number) ? Number(number) : NUMBERS.get(number);
  return every === undefined ? null : rhythmOf(unit, every);
}

function rhythmOf(unit: 'day' | 'week' | 'month', every: number): ReadRhythm | null {
  if (unit === 'day') return every % 7 === 0 ? rhythmOf('week', every / 7) : null;
  return every >= 1 && every <= MAX ? { unit, every } : null;
}
