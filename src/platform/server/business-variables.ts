import {
  type BusinessField,
  type BusinessSettings,
  businessFields,
  defaultBusiness,
  withTidyPhones,
} from '#kernel/rules/business/business-settings.ts';
import type { SettingName, SettingValues } from './settings-fields.ts';

/** The environment variable for each business setting, which wins if set; null: there is none. */
const businessVariables = {
  name: 'BUSINESS_NAME',
  phone: 'BUSINESS_PHONE',
  textNumber: 'BUSINESS_TEXT_NUMBER',
  email: 'BUSINESS_EMAIL',
  logo: null,
  brandColor: 'BRAND_COLOR',
  address: null,
  office: null,
  pageLanguages: 'PAGE_LANGUAGES',
  language: 'BUSINESS_LANGUAGE',
  timeZone: 'BUSINESS_TIME_ZONE',
  country: 'BUSINESS_COUNTRY',
  answersBy: 'BUSINESS_ANSWERS_BY',
  cancelFreeHours: 'CANCEL_FREE_HOURS',
  lateCancelFee: null,
  noAccessFee: null,
  travelFees: null,
  chargesAt: null,
  extraHourPrice: null,
  referralCredit: null,
  plansNeedTick: null,
  skipFreeHours: null,
  lateSkip: null,
  customersPause: null,
  customersChangePlan: null,
  sellsGiftCards: null,
  giftAmounts: null,
  staffTakesPayments: 'STAFF_TAKES_PAYMENTS',
  staffBillLimit: 'STAFF_BILL_LIMIT',
  staffRefundLimit: 'STAFF_REFUND_LIMIT',
  staffSeesRevenue: 'STAFF_SEES_REVENUE',
  staffExportsData: 'STAFF_EXPORTS_DATA',
  remindsOfVisits: null,
  remindsOfInvoices: null,
  asksForRatings: null,
  asksForTips: null,
  customersSeePhotos: null,
  tellsOfCrews: null,
  reviewUrl: null,
  mailFooter: null,
  embedOrigins: 'EMBED_ORIGINS',
  webhookTestCard: 'WEBHOOK_TEST_CARD',
} as const satisfies Record<BusinessField, SettingName | null>;

/** Business settings that have a variable, each with its name. */
export const variablesOfBusiness: readonly (readonly [BusinessField, SettingName])[] =
  businessFields.flatMap((field) => {
    const name = businessVariables[field];
    return name === null ? [] : [[field, name] as const];
  });

export function fixedBy(values: SettingValues): Partial<BusinessSettings> {
  const set = variablesOfBusiness.flatMap(([field, name]) =>
    values[name] === undefined ? [] : [[field, values[name]]],
  );
  const fixed: Partial<BusinessSettings> = Object.fromEntries(set);
  const { phone, textNumber } = withTidyPhones({ ...defaultBusiness, ...fixed });
  return { ...fixed, ...(fixed.phone && { phone }), ...(fixed.textNumber && { textNumber }) };
}
