import type { UseFormReturn } from 'react-hook-form';
import type { BusinessAnswer } from '#company/contract/settings.ts';
import { typedColor } from '#kernel/rules/business/brand-color.ts';
import type { BusinessField, BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { ApiProblem } from '#ui/console/api/problem.ts';
import { typedNumber } from '#ui/console/parts/typed-number.ts';

/** What is set of the business, as it is typed; its fields are those of the settings, in their order. */
export interface BusinessValues {
  name: string;
  phone: string;
  textNumber: string;
  email: string;
  logo: string;
  brandColor: string;
  address: string;
  office: { told: boolean; days: string[]; from: string; to: string };
  pageLanguages: string;
  language: string;
  timeZone: string;
  country: string;
  answersBy: string;
  cancelFreeHours: string;
  staffTakesPayments: boolean;
  staffBillLimit: string;
  staffRefundLimit: string;
  staffSeesRevenue: boolean;
  staffExportsData: boolean;
  mailFooter: string;
  embedOrigins: string;
  webhookTestCard: boolean;
}

export type BusinessFormState = Pick<
  UseFormReturn<BusinessValues>,
  'register' | 'formState' | 'watch' | 'setValue' | 'setFocus'
>;

/** What the environment sets, and by which variable. */
export type FixedFields = BusinessAnswer['variables'];

const USUAL_OFFICE = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

export function valuesOf(settings: BusinessSettings): BusinessValues {
  const { days, from, to } = settings.office ?? USUAL_OFFICE;
  return {
    ...settings,
    office: { told: settings.office !== null, days: days.map(String), from, to },
    pageLanguages: settings.pageLanguages.join(' '),
    cancelFreeHours: String(settings.cancelFreeHours),
    staffBillLimit: String(settings.staffBillLimit),
    staffRefundLimit: String(settings.staffRefundLimit),
    embedOrigins: settings.embedOrigins.join('\n'),
  };
}

function typedSettings(values: BusinessValues) {
  const { told, days, from, to } = values.office;
  return {
    ...values,
    office: told ? { days: days.map(Number).sort((a, b) => a - b), from, to } : null,
    brandColor: typedColor(values.brandColor),
    pageLanguages: values.pageLanguages.split(' '),
    cancelFreeHours: typedNumber(values.cancelFreeHours),
    staffBillLimit: typedNumber(values.staffBillLimit),
    staffRefundLimit: typedNumber(values.staffRefundLimit),
    embedOrigins: originsIn(values.embedOrigins),
  };
}

/** The settings with what was changed in the form: what others changed in the meantime stays theirs. */
export function withTyped(
  settings: BusinessSettings,
  { opened, typed }: { opened: BusinessValues; typed: BusinessValues },
): Record<BusinessField, unknown> {
  const before: Record<string, unknown> = typedSettings(opened);
  const changed = Object.entries(typedSettings(typed)).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  return { ...settings, ...Object.fromEntries(changed) };
}

/** The websites are one field: which of them is wrong is said there. */
export function atOrigins(error: unknown, typed: string): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { status, code, message: detail } = error;
  const errors = error.errors.map((each) => {
    const [, index] = /^content\.embedOrigins\.(\d+)$/.exec(each.path) ?? [];
    if (index === undefined) return each;
    const wrong = originsIn(typed)[Number(index)] ?? '';
    return { ...each, path: 'content.embedOrigins', message: `${wrong}: ${each.message}` };
  });
  return new ApiProblem({ status, code, detail, errors });
}

/** An address that was pasted with its last slash means the same website. */
function originsIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/(?<=\w)\/$/, ''))
    .filter((origin) => origin !== '');
}
