import { useParams } from 'react-router';
import type { CatalogueAnswer } from '#contract/catalogue-editing.ts';
import type { Home } from '#domain/catalogue/types.ts';
import { FormField } from '../parts/form-field.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { EntryForm } from './entry-form.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { multiplierField, typedMultiplier, typedNumber } from './typed-number.ts';
import { useEntryForm } from './use-entry-form.ts';
import { WithCatalogue } from './with-catalogue.tsx';

interface Values {
  label: string;
  sizes: { label: string; multiplier: string; from: string; to: string }[];
}

/** The sizes of one bedroom and bathroom option, and what each does to a price. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <WithCatalogue>
      {(catalogue) => {
        const home = catalogue.draft.content.homes.find((each) => each.id === id);
        if (home === undefined) return <MissingEntry />;
        return <HomeForm catalogue={catalogue} home={home} key={id} />;
      }}
    </WithCatalogue>
  );
}

function HomeForm({ catalogue, home }: { catalogue: CatalogueAnswer; home: Home }) {
  const form = useEntryForm<Values>({
    draft: catalogue.draft,
    section: 'homes',
    values: valuesOf(home),
    put({ homes }, values) {
      const index = homes.findIndex(({ id }) => id === home.id);
      const sizes = home.sizes.map((size, at) => {
        const typed = values.sizes[at];
        if (typed === undefined) return size;
        return {
          ...size,
          label: typed.label,
          multiplier: typedMultiplier(typed.multiplier),
          from: typedNumber(typed.from),
          to: typedNumber(typed.to),
        };
      });
      const entry = { ...home, label: values.label, sizes };
      return { entries: [...homes.slice(0, index), entry, ...homes.slice(index + 1)], index };
    },
  });
  const { errors } = form.formState;
  return (
    <>
      <PageTitle title={home.label} />
      <EntryForm form={form}>
        <FormField error={errors.label} field={form.register('label')} label="Label" />
        {home.sizes.map((size, at) => (
          <fieldset className="border-line border-t pt-3" key={size.id}>
            <legend className="sr-only">{size.label}</legend>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              <FormField
                error={errors.sizes?.[at]?.label}
                field={form.register(`sizes.${at}.label`)}
                label="Size"
              />
              <FormField
                error={errors.sizes?.[at]?.multiplier}
                field={form.register(`sizes.${at}.multiplier`)}
                inputMode="decimal"
                label="Multiplier"
              />
              <FormField
                error={errors.sizes?.[at]?.from}
                field={form.register(`sizes.${at}.from`)}
                inputMode="numeric"
                label="From sq ft"
              />
              <FormField
                error={errors.sizes?.[at]?.to}
                field={form.register(`sizes.${at}.to`)}
                inputMode="numeric"
                label="To sq ft"
              />
            </div>
          </fieldset>
        ))}
        <p className="text-ink-soft">
          Without a multiplier the home has no price: customers are asked to request a quote.
          Without an upper bound the size is open: 5,000+.
        </p>
      </EntryForm>
    </>
  );
}

function valuesOf({ label, sizes }: Home): Values {
  return {
    label,
    sizes: sizes.map((size) => ({
      label: size.label,
      multiplier: multiplierField(size.multiplier),
      from: String(size.from),
      to: String(size.to ?? ''),
    })),
  };
}
