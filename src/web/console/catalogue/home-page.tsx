import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import type { Home } from '#domain/catalogue/types.ts';
import { entryTexts as texts } from '#texts/console/catalogue.ts';
import { FormField } from '../parts/form-field.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { EntryForm } from './entry-form.tsx';
import { FormCheck } from './form-check.tsx';
import { type HomeValues, homeOf, valuesOf } from './home-values.ts';
import { MissingEntry } from './missing-entry.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { SizeFields } from './size-fields.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { WithCatalogue } from './with-catalogue.tsx';

/** The sizes of one bedroom and bathroom option, and what each does to a price; `new` is another. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <WithCatalogue>
      {(catalogue) => {
        const home = catalogue.draft.content.homes.find((each) => each.id === id);
        if (home === undefined && id !== 'new') return <MissingEntry />;
        return <HomeForm catalogue={catalogue} home={home} key={id} />;
      }}
    </WithCatalogue>
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
    put({ homes }, values) {
      const at = homes.findIndex(({ id }) => id === home?.id);
      const index = at === -1 ? homes.length : at;
      return {
        entries: [...homes.slice(0, index), homeOf(values), ...homes.slice(index + 1)],
        index,
      };
    },
  });
  const { errors } = form.formState;
  const sold = catalogue.published.homes.find(({ id }) => id === home?.id)?.sizes ?? [];
  return (
    <>
      <PageTitle title={home?.label ?? texts.home.another} />
      <EntryForm
        extra={
          home && (
            <RemoveEntry catalogue={catalogue} id={home.id} name={home.label} section="homes" />
          )
        }
        form={form}
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
    </>
  );
}
