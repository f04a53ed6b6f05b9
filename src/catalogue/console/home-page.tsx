import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import type { Home } from '#catalogue/rules/types.ts';
import { entryTexts as texts } from '#catalogue/words/en/console.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { type HomeValues, homeOf, valuesOf } from './home-values.ts';
import { RemoveEntry } from './remove-entry.tsx';
import { SizeFields } from './size-fields.tsx';
import { useEntryForm, withEntry } from './use-entry-form.ts';

/** The sizes of a bedroom and bathroom option, and how each changes a price; `new` creates one. */
export function Component() {
  return (
    <EntryPage entriesOf={({ homes }) => homes}>
      {(catalogue, home) => <HomeForm catalogue={catalogue} home={home} />}
    </EntryPage>
  );
}

interface HomeFormProps {
  catalogue: CatalogueAnswer;
  home: Home | undefined;
}

function HomeForm({ catalogue, home }: HomeFormProps) {
  const form = useEntryForm<HomeValues>({
    draft: catalogue.draft,
    section: 'homes',
    values: valuesOf(home),
    put: ({ homes }, values) => withEntry(homes, home?.id, homeOf(values)),
  });
  const { errors } = form.formState;
  const sold = catalogue.published.homes.find(({ id }) => id === home?.id)?.sizes ?? [];
  return (
    <EntryForm
      extra={
        home && <RemoveEntry catalogue={catalogue} id={home.id} name={home.label} section="homes" />
      }
      form={form}
      title={home?.label ?? texts.home.another}
    >
      {home === undefined && (
        <FormField
          error={errors.id}
          field={form.register('id')}
          hint={texts.home.shortNameHint}
          label={texts.shortName}
        />
      )}
      <FormField
        error={errors.label}
        field={form.register('label')}
        hint={texts.home.labelHint}
        label={texts.home.label}
      />
      <FormCheck
        error={errors.offered}
        field={form.register('offered')}
        hint={texts.home.offeredHint}
        label={texts.offered}
      />
      <SizeFields form={form} sold={sold} />
    </EntryForm>
  );
}
