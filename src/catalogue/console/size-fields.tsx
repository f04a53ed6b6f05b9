import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { HomeSize } from '#catalogue/rules/types.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type HomeValues, newSize } from './home-values.ts';
import { MoveButtons } from './move-buttons.tsx';

const texts = entryTexts.sizes;

interface SizeFieldsProps {
  form: Pick<UseFormReturn<HomeValues>, 'control' | 'register' | 'formState' | 'watch'>;
  /** Published sizes of this home, which can be switched off but not removed. */
  sold: readonly HomeSize[];
}

/** The sizes of a home in the customers' order; choosing the home chooses the first one. */
export function SizeFields({ form, sold }: SizeFieldsProps) {
  const { fields, append, remove, swap } = useFieldArray({
    control: form.control,
    name: 'sizes',
    keyName: 'key',
  });
  const labels = form.watch('sizes').map(({ label }) => label);
  return (
    <>
      <h2 className="mt-2 font-semibold text-base">{texts.title}</h2>
      <p className="-mt-3 text-ink-soft">{texts.about}</p>
      {fields.map(({ key, id }, at) => {
        const name = labels[at]?.trim() || texts.another;
        return (
          <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-3" key={key}>
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 wrap-anywhere font-semibold" aria-hidden="true">
                {name}
              </p>
              <div className="flex shrink-0 gap-2">
                {!sold.some((size) => size.id === id) && fields.length > 1 && (
                  <Button onClick={() => remove(at)} variant="quiet">
                    {texts.remove} <span className="sr-only">{name}</span>
                  </Button>
                )}
                <MoveButtons
                  isFirst={at === 0}
                  isLast={at === fields.length - 1}
                  name={name}
                  onMove={(step) => swap(at, at + step)}
                />
              </div>
            </div>
            <SizeRow at={at} form={form} />
          </fieldset>
        );
      })}
      <Button
        className="self-start"
        onClick={() => append(newSize, { focusName: `sizes.${fields.length}.label` })}
        variant="secondary"
      >
        {texts.add}
      </Button>
    </>
  );
}

function SizeRow({
  at,
  form: { register, formState },
}: Pick<SizeFieldsProps, 'form'> & { at: number }) {
  const errors = formState.errors.sizes?.[at];
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-4">
        <FormField error={errors?.label} field={register(`sizes.${at}.label`)} label={texts.size} />
        <FormField
          error={errors?.multiplier}
          field={register(`sizes.${at}.multiplier`)}
          inputMode="decimal"
          label={texts.multiplier}
        />
        <FormField
          error={errors?.from}
          field={register(`sizes.${at}.from`)}
          inputMode="numeric"
          label={texts.from}
        />
        <FormField
          error={errors?.to}
          field={register(`sizes.${at}.to`)}
          inputMode="numeric"
          label={texts.to}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormCheck field={register(`sizes.${at}.offered`)} label={texts.offered} />
        <FormCheck field={register(`sizes.${at}.andMore`)} label={texts.andMore} />
      </div>
    </>
  );
}
