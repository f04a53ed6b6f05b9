import type { UseFormReturn } from 'react-hook-form';
import { typedNumber } from '#ui/console/parts/typed-number.ts';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';

/** A crew as its form holds it. */
export interface CrewValues {
  name: string;
  color: string;
  people: string;
  postalCode: string;
  everyService: boolean;
  services: string[];
  everyAddOn: boolean;
  addOns: string[];
  /** In the order in which they are sent, so what is refused is found again. */
  hours: { weekday: number; from: string; to: string }[];
  active: boolean;
}

export type CrewFormState = Pick<
  UseFormReturn<CrewValues>,
  'register' | 'control' | 'watch' | 'getValues' | 'setValue' | 'clearErrors'
> & { readonly formState: Pick<UseFormReturn<CrewValues>['formState'], 'errors'> };

/** The first that no other crew has. */
const COLORS = ['#2b6cb0', '#2f855a', '#b7791f', '#9f3a6b', '#5a4fcf', '#0f7c8a', '#a0522d'];

export function valuesOf(
  crew: CrewAnswer | undefined,
  crews: readonly Pick<CrewAnswer, 'color'>[],
): CrewValues {
  const unused = COLORS.find((each) => crews.every(({ color }) => color !== each));
  return {
    name: crew?.name ?? '',
    color: crew?.color ?? unused ?? '#4a5568',
    people: String(crew?.people ?? 2),
    postalCode: crew?.postalCode ?? '',
    everyService: (crew?.services ?? null) === null,
    services: [...(crew?.services ?? [])],
    everyAddOn: (crew?.addOns ?? null) === null,
    addOns: [...(crew?.addOns ?? [])],
    hours: [...(crew?.hours ?? [])]
      .sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from))
      // A field for times of day knows no 24:00.
      .map(({ weekday, from, to }) => ({ weekday, from, to: to === '24:00' ? '00:00' : to })),
    active: crew?.active ?? true,
  };
}

/** As it is sent. Text that is not a number stays text, and the server refuses it at its place. */
export function crewOf(values: CrewValues) {
  const { everyService, everyAddOn, services, addOns, postalCode, people, hours, ...rest } = values;
  return {
    ...rest,
    people: typedNumber(people) as number,
    postalCode: postalCode.trim() === '' ? null : postalCode.trim(),
    services: everyService ? null : services,
    addOns: everyAddOn ? null : addOns,
    hours: hours.map(({ weekday, from, to }) => ({
      weekday,
      from,
      to: to === '00:00' ? '24:00' : to,
    })),
  };
}
