import { businessTexts } from '#company/words/en/console-business.ts';
import { typedColor } from '#kernel/rules/business/brand-color.ts';
import type { BusinessField, BusinessSettings } from '#kernel/rules/business/business-settings.ts';
import { type Fee, feeText, typedFee } from '#kernel/rules/business/fee.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';
import { type OfficeHours, officeText } from '#kernel/rules/business/office-hours.ts';
import type { TravelFee } from '#kernel/rules/business/travel-fee.ts';
import { type Language, languageNames } from '#kernel/rules/language.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { readCents } from '#ui/console/parts/read-cents.ts';
import { typedNumber } from '#ui/console/parts/typed-number.ts';

const texts = businessTexts.values;

interface OfficeValues {
  told: boolean;
  days: string[];
  from: string;
  to: string;
}

/** A row of the table of travel fees. */
interface TravelValues {
  zip: string;
  cents: string;
}

/** The settings as form values: checkboxes, texts, and the office hours. */
export type BusinessValues = {
  -readonly [Field in BusinessField]: Field extends 'office'
    ? OfficeValues
    : Field extends 'travelFees'
      ? TravelValues[]
      : BusinessSettings[Field] extends boolean
        ? boolean
        : string;
};

interface SettingKind<Value, Typed> {
  /** The form's value. */
  readonly typed: (value: Value) => Typed;
  /** The value to send. Unreadable text is sent as it is, for the server to refuse. */
  readonly read: (typed: Typed) => unknown;
  /** The value in words; null without one. */
  readonly told: (value: Value) => string | null;
}

const DEFAULT_OFFICE: OfficeHours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };

const textKind: SettingKind<string, string> = {
  typed: (value) => value,
  read: (typed) => typed,
  told: (value) => value || null,
};
const tickKind: SettingKind<boolean, boolean> = {
  typed: (value) => value,
  read: (typed) => typed,
  told: (value) => (value ? texts.yes : texts.no),
};
const hoursKind: SettingKind<number, string> = {
  typed: String,
  read: typedNumber,
  told: texts.hours,
};
const dollarsKind: SettingKind<number, string> = { ...hoursKind, told: (value) => `$${value}` };

const feeKind: SettingKind<Fee | null, string> = {
  typed: (value) => (value === null ? '' : feeText(value)),
  read: (typed) => {
    const read = typedFee(typed);
    return read === undefined ? typed : read;
  },
  told: (value) => value && feeText(value),
};

const travelFeesKind: SettingKind<readonly TravelFee[], TravelValues[]> = {
  typed: (fees) => fees.map(({ zip, cents }) => ({ zip, cents: formatUsd(cents) })),
  read: (typed) => typed.map(({ zip, cents }) => ({ zip, cents: readCents(cents) ?? cents })),
  told: (fees) => fees.map(({ zip, cents }) => `${zip}: ${formatUsd(cents)}`).join(', ') || null,
};

const giftAmountsKind: SettingKind<readonly Cents[], string> = {
  typed: amountsText,
  read: (typed) => {
    const read = typed.split(/[\s,;]+/).filter((amount) => amount !== '');
    const amounts = read.flatMap((amount) => readCents(amount) ?? []);
    if (amounts.length < read.length) return typed;
    return [...new Set(amounts)].sort((a, b) => a - b);
  },
  told: (amounts) => amountsText(amounts) || null,
};

/** How each setting is typed, read and shown. */
const settingKinds: {
  readonly [Field in BusinessField]: SettingKind<BusinessSettings[Field], BusinessValues[Field]>;
} = {
  name: textKind,
  phone: textKind,
  textNumber: textKind,
  email: textKind,
  logo: { ...textKind, told: logoText },
  brandColor: { ...textKind, read: typedColor, told: (value) => value || texts.ownGreen },
  address: textKind,
  office: {
    typed: (office) => {
      const { days, from, to } = office ?? DEFAULT_OFFICE;
      return { told: office !== null, days: days.map(String), from, to };
    },
    read: ({ told, days, from, to }) =>
      told ? { days: days.map(Number).sort((a, b) => a - b), from, to } : null,
    told: (office) => office && officeText(momentWords, office),
  },
  pageLanguages: {
    typed: (offered) => offered.join(' '),
    read: (typed) => typed.split(' '),
    told: languagesText,
  },
  language: { ...textKind, told: (language) => languageNames[language] },
  timeZone: textKind,
  country: textKind,
  answersBy: textKind,
  cancelFreeHours: hoursKind,
  lateCancelFee: feeKind,
  noAccessFee: feeKind,
  travelFees: travelFeesKind,
  chargesAt: textKind,
  extraHourPrice: dollarsKind,
  referralCredit: dollarsKind,
  staffTakesPayments: tickKind,
  staffBillLimit: dollarsKind,
  staffRefundLimit: dollarsKind,
  staffSeesRevenue: tickKind,
  staffExportsData: tickKind,
  remindsOfVisits: tickKind,
  remindsOfInvoices: tickKind,
  asksForRatings: tickKind,
  asksForTips: tickKind,
  customersSeePhotos: tickKind,
  tellsOfCrews: tickKind,
  plansNeedTick: tickKind,
  skipFreeHours: hoursKind,
  lateSkip: { ...textKind, told: (late) => texts.lateSkips[late] },
  customersPause: tickKind,
  customersChangePlan: tickKind,
  sellsGiftCards: tickKind,
  giftAmounts: giftAmountsKind,
  reviewUrl: textKind,
  mailFooter: textKind,
  embedOrigins: {
    typed: (origins) => origins.join('\n'),
    read: splitOrigins,
    told: originsText,
  },
  webhookTestCard: tickKind,
};

function kindOf<Field extends BusinessField>(
  field: Field,
): SettingKind<BusinessSettings[Field], BusinessValues[Field]> {
  return settingKinds[field];
}

export function toFormValue<Field extends BusinessField>(field: Field, settings: BusinessSettings) {
  return kindOf(field).typed(settings[field]);
}

export function readFormValue<Field extends BusinessField>(field: Field, values: BusinessValues) {
  return kindOf(field).read(values[field]);
}

/** A setting's value in words; null without one. */
export function settingValueText<Field extends BusinessField>(
  field: Field,
  value: BusinessSettings[Field],
): string | null {
  return kindOf(field).told(value);
}

/** "English, Español"; for a single language, says that it is the only one. */
export function languagesText(offered: readonly Language[]): string {
  const names = offered.map((each) => languageNames[each]).join(', ');
  return offered.length > 1 ? names : texts.alone(names);
}

/** A trailing slash in a pasted URL does not matter. */
export function splitOrigins(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/(?<=\w)\/$/, ''))
    .filter((origin) => origin !== '');
}

/** "$50, $100" */
function amountsText(amounts: readonly Cents[]): string {
  return amounts.map((amount) => formatUsd(amount)).join(', ');
}

function logoText(logo: string): string | null {
  const shown = shownLogo(logo);
  return shown && texts.picture(shown.width, shown.height);
}

function originsText(origins: readonly string[]): string {
  if (origins.includes('*')) return texts.anyWebsite;
  return origins.join(', ') || texts.noWebsite;
}
