import type { UseFormReturn } from 'react-hook-form';
import { typedNumber } from '#ui/console/parts/typed-number.ts';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';

/** A crew's form values. */
export interface CrewValues {
  name: string;
  color: string;
  people: string;
  postalCode: string;
  everyService: boolean;
  services: string[];
  everyAddOn: boolean;
  addOns: string[];
  /** In the order in which they are sent, so that a refusal finds its field. */
  hours: { weekday: number; from: string; to: string }[];
  active: boolean;
}

export type CrewFormState = Pick<
  UseFormReturn<CrewValues>,
  'register' | 'control' | 'watch' | 'getValues' | 'setValue' | 'clearErrors'
> & { readonly formState: Pick<UseFormReturn<CrewValues>['formState'], 'errors'> };

/** A new crew gets the first color that no other crew has. */
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
      // A time field has no 24:00.
      .map(({ weekday, from, to }) => ({ weekday, from, to: to === '24:00' ? '00:00' : to })),
    active: crew?.active ?? true,
  };
}

/** The values to send. Text that is not a number stays text, and the server refuses it at its field. */
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
