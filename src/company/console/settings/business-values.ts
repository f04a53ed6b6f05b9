import type { UseFormReturn } from 'react-hook-form';
import type { BusinessAnswer } from '#company/contract/settings.ts';
import {
  type BusinessField,
  type BusinessSettings,
  businessFields,
} from '#kernel/rules/business/business-settings.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { type BusinessValues, readFormValue, splitOrigins, toFormValue } from './setting-kinds.ts';

export type BusinessFormState = Pick<
  UseFormReturn<BusinessValues>,
  'register' | 'formState' | 'watch' | 'setValue' | 'setFocus' | 'clearErrors'
>;

/** The settings that environment variables set, with their names. */
export type FixedFields = BusinessAnswer['variables'];

export function valuesOf(settings: BusinessSettings): BusinessValues {
  const typed = businessFields.map((field) => [field, toFormValue(field, settings)] as const);
  return Object.fromEntries(typed) as BusinessValues;
}

function readSettings(values: BusinessValues): Record<string, unknown> {
  return Object.fromEntries(businessFields.map((field) => [field, readFormValue(field, values)]));
}

/** The settings with the form's changes; fields that others changed since stay theirs. */
export function withFormChanges(
  settings: BusinessSettings,
  { opened, typed }: { opened: BusinessValues; typed: BusinessValues },
): Record<BusinessField, unknown> {
  const before = readSettings(opened);
  const changed = Object.entries(readSettings(typed)).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  return { ...settings, ...Object.fromEntries(changed) };
}

/** The websites share one field, so errors about any of them appear there. */
export function movedToOriginsField(error: unknown, typed: string): unknown {
  return withErrors(error, (each) => {
    const [, index] = /^content\.embedOrigins\.(\d+)$/.exec(each.path) ?? [];
    if (index === undefined) return each;
    const wrong = splitOrigins(typed)[Number(index)] ?? '';
    return { ...each, path: 'content.embedOrigins', message: `${wrong}: ${each.message}` };
  });
}
