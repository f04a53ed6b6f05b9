import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { type RhythmId, rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import type { Rhythms } from '#catalogue/rules/types.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { FormField } from '#ui/console/parts/form-field.tsx';
import { typedNumber } from '#ui/console/parts/typed-number.ts';

const texts = entryTexts.service.rhythms;

/** The discount of each rhythm, in percent; blank if it is not offered. */
export type RhythmValues = Record<RhythmId, string>;

interface RhythmFieldsProps {
  errors: FieldErrors<RhythmValues> | undefined;
  field: (id: RhythmId) => UseFormRegisterReturn;
}

/** The rhythms on which homeowners may book a service online, with their discounts. */
export function RhythmFields({ errors, field }: RhythmFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-semibold">{texts.title}</legend>
      <p className="text-ink-soft text-sm">{texts.about}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {rhythmIds.map((id) => (
          <FormField
            error={errors?.[id]}
            field={field(id)}
            inputMode="numeric"
            key={id}
            label={rhythmNames[id]}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function rhythmValues(rhythms: Rhythms = {}): RhythmValues {
  const of = (id: RhythmId) => String(rhythms[id] ?? '');
  return {
    'every-week': of('every-week'),
    'every-2-weeks': of('every-2-weeks'),
    'every-3-weeks': of('every-3-weeks'),
    'every-4-weeks': of('every-4-weeks'),
    'every-month': of('every-month'),
  };
}

/** As the server's schema expects it; undefined if no rhythm is offered. */
export function readRhythms(values: RhythmValues) {
  const typed = rhythmIds.flatMap((id) => {
    const text = values[id].trim().replace(/\s*%$/, '');
    return text === '' ? [] : [[id, typedNumber(text)] as const];
  });
  return typed.length === 0 ? {} : { rhythms: Object.fromEntries(typed) };
}
