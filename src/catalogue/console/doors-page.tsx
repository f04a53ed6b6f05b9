import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { doorsOrDefault } from '#catalogue/rules/editing/doors.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { minFirstBookings, mostBookedDays } from '#catalogue/rules/most-booked.ts';
import type { Doors } from '#catalogue/rules/types.ts';
import { catalogueTexts } from '#catalogue/words/en/console.ts';
import { doorTitles } from '#catalogue/words/en/doors.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormSelect } from '#ui/console/parts/form-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { WithCatalogue } from './parts/with-catalogue.tsx';
import { useEntryForm } from './use-entry-form.ts';

const texts = catalogueTexts.doors;
/** The doors that accept any service. */
const choosableDoors = ['clean', 'reset', 'kept'] as const;

interface Values {
  shown: boolean;
  saysMostBooked: boolean;
  services: Record<(typeof choosableDoors)[number], string>;
  emergency: boolean;
}

/** The service that each door of the booking page recommends. */
export function Component() {
  return <WithCatalogue>{(catalogue) => <DoorsForm catalogue={catalogue} />}</WithCatalogue>;
}

function DoorsForm({ catalogue }: { catalogue: CatalogueAnswer }) {
  const { draft } = catalogue;
  const form = useEntryForm<Values>({
    draft,
    section: 'doors',
    values: valuesOf(doorsOrDefault(draft.content)),
    put: (_, values) => ({ entries: readDoors(values) }),
  });
  const { errors } = form.formState;
  const offered = draft.content.services.filter(({ offered }) => offered);
  const options = [
    { value: '', label: texts.closed },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <EntryForm form={form} title={texts.title}>
      <p className="text-ink-soft">{texts.about}</p>
      <FormCheck error={errors.shown} field={form.register('shown')} label={texts.shown} />
      <FormCheck
        error={errors.saysMostBooked}
        field={form.register('saysMostBooked')}
        hint={texts.saysMostBookedHint(mostBookedDays, minFirstBookings)}
        label={texts.saysMostBooked}
      />
      {choosableDoors.map((door) => (
        <FormSelect
          error={errors.services?.[door]}
          field={form.register(`services.${door}`)}
          key={door}
          label={doorTitles[door]}
          options={options}
        />
      ))}
      <FormCheck
        error={errors.emergency}
        field={form.register('emergency')}
        hint={texts.emergencyHint}
        label={texts.emergency}
      />
    </EntryForm>
  );
}

function valuesOf(doors: ReturnType<typeof doorsOrDefault>): Values {
  const {
    shown,
    saysMostBooked,
    services: { emergency, ...services },
  } = doors;
  return {
    shown,
    saysMostBooked,
    services: {
      clean: services.clean ?? '',
      reset: services.reset ?? '',
      kept: services.kept ?? '',
    },
    emergency: emergency !== null,
  };
}

function readDoors({ services: { clean, reset, kept }, emergency, ...flags }: Values): Doors {
  return {
    ...flags,
    services: {
      clean: clean || null,
      reset: reset || null,
      kept: kept || null,
      emergency: emergency ? emergencyServiceId : null,
    },
  };
}
