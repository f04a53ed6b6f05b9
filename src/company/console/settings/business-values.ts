import type { UseFormReturn } from 'react-hook-form';
import type { BusinessAnswer } from '#company/contract/settings.ts';
import {
  type BusinessField,
  type BusinessSettings,
  businessFields,
} from '#kernel/rules/business/business-settings.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { type BusinessValues, originsIn, readOf, typedOf } from './setting-kinds.ts';

export type BusinessFormState = Pick<
  UseFormReturn<BusinessValues>,
  'register' | 'formState' | 'watch' | 'setValue' | 'setFocus' | 'clearErrors'
>;

/** The settings that environment variables set, with their names. */
export type FixedFields = BusinessAnswer['variables'];

export function valuesOf(settings: BusinessSettings): BusinessValues {
  const typed = businessFields.map((field) => [field, typedOf(field, settings)] as const);
  return Object.fromEntries(typed) as BusinessValues;
}

function typedSettings(values: BusinessValues): Record<string, unknown> {
  return Object.fromEntries(businessFields.map((field) => [field, readOf(field, values)]));
}

/** The settings with the form's changes; fields that others changed since stay theirs. */
export function withTyped(
  settings: BusinessSettings,
  { opened, typed }: { opened: BusinessValues; typed: BusinessValues },
): Record<BusinessField, unknown> {
  const before = typedSettings(opened);
  const changed = Object.entries(typedSettings(typed)).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  return { ...settings, ...Object.fromEntries(changed) };
}

/** The websites share one field, so errors about any of them appear there. */
export function atOrigins(error: unknown, typed: string): unknown {
  return withErrors(error, (each) => {
    const [, index] = /^content\.embedOrigins\.(\d+)$/.exec(each.path) ?? [];
    if (index === undefined) return each;
    const wrong = originsIn(typed)[Number(index)] ?? '';
    return { ...each, path: 'content.embedOrigins', message: `${wrong}: ${each.message}` };
  });
}
