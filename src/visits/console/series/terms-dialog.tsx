import type { UseFormReturn } from 'react-hook-form';
import { AddOnChoices } from '#catalogue/console/parts/add-on-choices.tsx';
import { translatedCatalogue } from '#catalogue/console/parts/sold-name.tsx';
import { findHome } from '#catalogue/rules/lookup.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import { sizeLabel } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { what } from '#catalogue/words/en/console-selection.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { FieldError } from '#ui/parts/field-error.tsx';
import { scopeTexts, seriesTexts as texts } from '#visits/words/en/console-series.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type ChangeProps, firstOption, visitOptions } from './change-dialogs.tsx';

interface TermsValues {
  fromNumber: string;
  scope: 'one' | 'following';
  bedroomBath: string;
  sizeCategory: string;
  addOns: AddOnChoice[];
  price: string;
}

const SCOPES = (['following', 'one'] as const).map((value) => ({
  value,
  label: scopeTexts.scopes[value],
}));

/** Another home or other add-ons, for one of its visits or for it and all that follow. */
export function TermsDialog(props: ChangeProps) {
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  return catalogue ? <Dialog {...props} catalogue={translatedCatalogue(catalogue)} /> : null;
}

function Dialog({ catalogue, ...props }: ChangeProps & { catalogue: Catalogue }) {
  const { series } = props;
  const { home, addOns } = series.terms;
  const isPaidByMonth = series.visitCents === null;
  return (
    <ChangeDialog<TermsValues>
      {...props}
      fields={{
        'terms.home.bedroomBath': 'bedroomBath',
        'terms.home.sizeCategory': 'sizeCategory',
        'terms.addOns': 'addOns',
        'terms.visitCents': isPaidByMonth ? 'sizeCategory' : 'price',
      }}
      note={texts.termsEmail}
      submitLabel={texts.store}
      title={texts.changeTerms}
      values={{
        fromNumber: firstOption(series),
        scope: 'following',
        bedroomBath: home.bedroomBath,
        sizeCategory: home.sizeCategory,
        addOns: [...addOns],
        price: '',
      }}
      wantedOf={({ fromNumber, scope, bedroomBath, sizeCategory, addOns: chosen, price }) => ({
        fromNumber: Number(fromNumber),
        terms: {
          scope,
          home: { bedroomBath, sizeCategory },
          addOns: chosen,
          ...(price.trim() !== '' && { visitCents: readCents(price) ?? noCents }),
        },
      })}
    >
      {(form) => (
        <Fields catalogue={catalogue} form={form} isPaidByMonth={isPaidByMonth} series={series} />
      )}
    </ChangeDialog>
  );
}

interface FieldsProps extends Pick<ChangeProps, 'series'> {
  catalogue: Catalogue;
  form: UseFormReturn<TermsValues>;
  isPaidByMonth: boolean;
}

function Fields({ catalogue, form, isPaidByMonth, series }: FieldsProps) {
  const { errors } = form.formState;
  const sizes = findHome(catalogue, form.watch('bedroomBath'))?.sizes ?? [];
  const { visitCents } = series.terms;
  const asHome = form.register('bedroomBath', {
    onChange: (event) => {
      const first = findHome(catalogue, event.target.value)?.sizes[0];
      form.setValue('sizeCategory', first?.id ?? '');
    },
  });
  return (
    <>
      <FormSelect
        error={errors.scope}
        field={form.register('scope')}
        label={texts.termsScope}
        options={SCOPES}
      />
      <FormSelect
        error={errors.fromNumber}
        field={form.register('fromNumber')}
        label={form.watch('scope') === 'one' ? texts.whichVisit : texts.fromVisit}
        options={visitOptions(series)}
      />
      <FormSelect
        error={errors.bedroomBath}
        field={asHome}
        label={what.home}
        options={catalogue.homes.map(({ id, label }) => ({ value: id, label }))}
      />
      <FormSelect
        error={errors.sizeCategory}
        field={form.register('sizeCategory')}
        key={form.watch('bedroomBath')}
        label={what.size}
        options={sizes.map((size) => ({ value: size.id, label: sizeLabel(size, squareFeetUnit) }))}
      />
      <div>
        <AddOnChoices
          addOns={offeredCatalogue(catalogue).addOns}
          onChange={(addOns) => form.setValue('addOns', addOns, { shouldDirty: true })}
          value={form.watch('addOns')}
        />
        <FieldError id="series-add-ons-error" text={errors.addOns?.message} />
      </div>
      {isPaidByMonth ? (
        <p>
          {texts.planPriceStays} {texts.addOnsDue}
        </p>
      ) : (
        <FormField
          error={errors.price}
          field={form.register('price')}
          hint={texts.termsPriceHint(visitCents === null ? null : formatUsd(visitCents))}
          inputMode="decimal"
          label={texts.termsPrice}
        />
      )}
    </>
  );
}
