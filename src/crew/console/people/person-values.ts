import type { UseFormReturn } from 'react-hook-form';
import { crewId as crewIdOf } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { PersonAnswer, PersonKind } from '#visits/contract/people.ts';

/** A person in the form's format. */
export interface PersonValues {
  name: string;
  phone: string;
  language: Language;
  kind: PersonKind;
  active: boolean;
  managesSince: string;
  /** In the order in which they are sent, so that an error finds its row. */
  crews: { crewId: string; from: string; to: string }[];
}

export type PersonFormState = Pick<UseFormReturn<PersonValues>, 'register' | 'control'> & {
  readonly formState: Pick<UseFormReturn<PersonValues>['formState'], 'errors'>;
};

export function valuesOf(person: PersonAnswer | undefined): PersonValues {
  return {
    name: person?.name ?? '',
    phone: person?.phone ?? '',
    language: person?.language ?? 'en',
    kind: person?.kind ?? 'employee',
    active: person?.active ?? true,
    managesSince: person?.managesSince ?? '',
    crews: (person?.crews ?? []).map(({ crewId, from, to }) => ({ crewId, from, to: to ?? '' })),
  };
}

/** In the call's format. */
export function personOf({ crews, ...person }: PersonValues) {
  return {
    ...person,
    managesSince: person.managesSince === '' ? null : person.managesSince,
    crews: crews.map(({ crewId, from, to }) => ({
      crewId: crewIdOf(crewId),
      from,
      to: to === '' ? null : to,
    })),
  };
}
