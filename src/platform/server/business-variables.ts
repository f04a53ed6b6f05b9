import type { BusinessField, BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import type { SettingName, SettingValues } from './settings-fields.ts';

/** The variables that set something of the business; if one is set, it wins. */
export const businessVariables = {
  name: 'BUSINESS_NAME',
  phone: 'BUSINESS_PHONE',
  textNumber: 'BUSINESS_TEXT_NUMBER',
  email: 'BUSINESS_EMAIL',
  brandColor: 'BRAND_COLOR',
  pageLanguages: 'PAGE_LANGUAGES',
  language: 'BUSINESS_LANGUAGE',
  timeZone: 'BUSINESS_TIME_ZONE',
  country: 'BUSINESS_COUNTRY',
  answersBy: 'BUSINESS_ANSWERS_BY',
  cancelFreeHours: 'CANCEL_FREE_HOURS',
  staffTakesPayments: 'STAFF_TAKES_PAYMENTS',
  staffBillLimit: 'STAFF_BILL_LIMIT',
  staffRefundLimit: 'STAFF_REFUND_LIMIT',
  staffSeesRevenue: 'STAFF_SEES_REVENUE',
  staffExportsData: 'STAFF_EXPORTS_DATA',
  embedOrigins: 'EMBED_ORIGINS',
  webhookTestCard: 'WEBHOOK_TEST_CARD',
} as const satisfies Partial<Record<BusinessField, SettingName>>;

export function fixedBy(values: SettingValues): Partial<BusinessSettings> {
  const set = Object.entries(businessVariables).flatMap(([field, name]) =>
    values[name] === undefined ? [] : [[field, values[name]]],
  );
  return Object.fromEntries(set);
}
