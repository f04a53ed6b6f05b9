import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { holdHours, type MoneyTerms, type ServiceTerms } from '#catalogue/rules/money-terms.ts';
import { entryTexts } from '#catalogue/words/en/console.ts';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { typedNumber } from '#ui/console/parts/typed-number.ts';

const texts = entryTexts.service.terms;

const kinds = ['now', 'percent', 'dollars', 'after', 'held'] as const;

interface TermValue {
  kind: (typeof kinds)[number];
  /** For a deposit. */
  figure: string;
  /** For a hold: hours before the visit. */
  hours: string;
}

export interface TermValues {
  first: TermValue;
  returning: TermValue;
}

interface TermFieldsProps {
  errors: FieldErrors<TermValues> | undefined;
  /** The current choice. */
  kindOf: (who: keyof TermValues) => TermValue['kind'];
  field: (who: keyof TermValues, name: keyof TermValue) => UseFormRegisterReturn;
}

/** When a service is charged, for first bookings and for returning customers. */
export function TermFields(props: TermFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-semibold">{texts.title}</legend>
      <p className="text-ink-soft text-sm">{texts.about}</p>
      <Term {...props} label={texts.first} who="first" />
      <Term {...props} hint={texts.returningHint} label={texts.returning} who="returning" />
    </fieldset>
  );
}

interface TermProps extends TermFieldsProps {
  who: keyof TermValues;
  label: string;
  hint?: string;
}

function Term({ who, label, hint, errors, kindOf, field }: TermProps) {
  const kind = kindOf(who);
  const wrong = errors?.[who];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormSelect
        error={wrong?.kind}
        field={field(who, 'kind')}
        {...(hint !== undefined && { hint })}
        label={label}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {(kind === 'percent' || kind === 'dollars') && (
        <FormField
          error={wrong?.figure}
          field={field(who, 'figure')}
          inputMode="numeric"
          label={texts[kind]}
        />
      )}
      {kind === 'held' && (
        <FormField
          error={wrong?.hours}
          field={field(who, 'hours')}
          hint={texts.hoursHint}
          inputMode="numeric"
          label={texts.hours}
        />
      )}
    </div>
  );
}

export function termValues(terms: ServiceTerms | undefined): TermValues {
  return { first: termValue(terms?.first), returning: termValue(terms?.returning) };
}

function termValue(terms: MoneyTerms | undefined): TermValue {
  const hours = String(terms?.kind === 'held' ? terms.hours : holdHours.most);
  if (terms?.kind === 'deposit') return { kind: terms.unit, figure: String(terms.figure), hours };
  return { kind: terms?.kind ?? 'now', figure: '', hours };
}

/** As the server's schema expects it; undefined if both are the default. */
export function readTerms({ first, returning }: TermValues) {
  if (first.kind === 'now' && returning.kind === 'now') return {};
  return { terms: { first: readTerm(first), returning: readTerm(returning) } };
}

function readTerm({ kind, figure, hours }: TermValue) {
  if (kind === 'now' || kind === 'after') return { kind };
  if (kind === 'held') return { kind, hours: typedNumber(hours) };
  return { kind: 'deposit', unit: kind, figure: typedNumber(figure) };
}
