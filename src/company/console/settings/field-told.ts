import type { FieldError } from 'react-hook-form';
import { businessTexts as texts } from '#company/words/en/console-business.ts';
import type { BusinessField } from '#kernel/rules/business/business-settings.ts';
import type { BusinessFormState, FixedFields } from './business-values.ts';
import type { BusinessValues } from './setting-kinds.ts';

export interface FieldsProps {
  form: BusinessFormState;
  fixed: FixedFields;
}

/** Single-line fields, and fields with choices or longer text. */
export type LineField = Exclude<keyof BusinessValues, 'office' | 'travelFees' | TickField>;
export type TickField = {
  [Field in BusinessField]: BusinessValues[Field] extends boolean ? Field : never;
}[BusinessField];

/** A field's label and hint; if the server sets it, the hint says so. */
export function fieldTexts(name: BusinessField, variable: string | undefined) {
  const hints: Partial<Record<BusinessField, string>> = texts.hints;
  return {
    label: texts.fields[name],
    hint: variable === undefined ? hints[name] : texts.fixed(variable),
  };
}

export function fieldError({ formState }: BusinessFormState, name: LineField): string | undefined {
  return (formState.errors[name] as FieldError | undefined)?.message;
}
