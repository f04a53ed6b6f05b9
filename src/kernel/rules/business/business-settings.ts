import { type Language, languages, type OfferedLanguages } from '#kernel/rules/language.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { tidyPhone } from '#kernel/rules/tidy-contact.ts';
import type { Fee } from './fee.ts';
import type { LateSkip } from './late-skip.ts';
import type { OfficeHours } from './office-hours.ts';
import type { TravelFee } from './travel-fee.ts';

/**
 * The settings that an owner drafts, previews and publishes. The server uses them as soon as they
 * are published.
 */
export interface BusinessSettings {
  readonly name: string;
  readonly phone: string;
  readonly textNumber: string;
  readonly email: string;
  /** The logo's name (logo.ts); '' for none. */
  readonly logo: string;
  /** The color of pages and emails, "#7a2048"; '' for the product's green. */
  readonly brandColor: string;
  /** The office's address, on one line; '' hides it. */
  readonly address: string;
  /** When someone answers the phone; null hides it. */
  readonly office: OfficeHours | null;
  /** The languages customers choose from, for pages and emails. The first is the default. */
  readonly pageLanguages: OfferedLanguages;
  /** The language of emails to the business. Customers get emails in their own. */
  readonly language: Language;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  /** ISO 3166; how phone numbers and holidays are read. */
  readonly country: string;
  /** The time on the next working day by which we answer a request for a quote, "17:00". */
  readonly answersBy: string;
  /** Until this many hours before the visit a customer may cancel with a full refund. */
  readonly cancelFreeHours: number;
  /** The fee for canceling after that; null: none, the company decides. A booking keeps its own. */
  readonly lateCancelFee: Fee | null;
  /** The fee if a crew comes and cannot get in; null: none. A booking keeps its own. */
  readonly noAccessFee: Fee | null;
  /** Travel fees for one visit, by its ZIP code; empty: none. A booking keeps its own. */
  readonly travelFees: readonly TravelFee[];
  /** The time on the day after the visit when a saved card is charged, "09:00". */
  readonly chargesAt: string;
  /** The price of each started hour beyond the booked time, in dollars; a booking keeps its own. */
  readonly extraHourPrice: number;
  /** What each side of a referral gets once the referred customer has paid, in dollars. */
  readonly referralCredit: number;
  /** Booking a plan requires checking that it renews (ruling 47). */
  readonly plansNeedTick: boolean;
  /** A customer's skip is on time until this many hours before the visit (ruling 48). */
  readonly skipFreeHours: number;
  /** What happens after a later skip. */
  readonly lateSkip: LateSkip;
  /** Customers pause their visits on their own page; otherwise only the office does. */
  readonly customersPause: boolean;
  /** Customers change their plan on their own page; otherwise only the office does. */
  readonly customersChangePlan: boolean;
  /** Anyone can buy a gift card on its own page; otherwise only the office sells them. */
  readonly sellsGiftCards: boolean;
  /** The amounts on that page, in ascending order. Others can be typed there. */
  readonly giftAmounts: readonly Cents[];
  /** What staff may do in addition to their work (see rights.ts). */
  readonly staffTakesPayments: boolean;
  /** Only owners may bill extra hours above this, in dollars. */
  readonly staffBillLimit: number;
  /** The total that staff may refund of one payment, in dollars; 0 for nothing. */
  readonly staffRefundLimit: number;
  readonly staffSeesRevenue: boolean;
  readonly staffExportsData: boolean;
  /** Customers get an email the evening before a visit. */
  readonly remindsOfVisits: boolean;
  /** Companies get emails before and after an invoice's due date, until it is paid. */
  readonly remindsOfInvoices: boolean;
  /** We ask customers how a visit was, a few hours after it. */
  readonly asksForRatings: boolean;
  /** Customers can tip the crew. */
  readonly asksForTips: boolean;
  /** Customers see before and after photos of their finished visits on their own page. */
  readonly customersSeePhotos: boolean;
  /** Customers learn from the crew's phones when it is on its way, working and done. */
  readonly tellsOfCrews: boolean;
  /** Where anyone can review the business; '' for nowhere. */
  readonly reviewUrl: string;
  /** The text below every email; '' for none. */
  readonly mailFooter: string;
  /** Websites that may frame the booking page; '*' allows any. */
  readonly embedOrigins: readonly string[];
  /** Shows the webhook test on the booking page. */
  readonly webhookTestCard: boolean;
}

export type BusinessField = keyof BusinessSettings;

/** Used until an owner has set anything. */
export const defaultBusiness: BusinessSettings = {
  name: 'Wellkept',
  phone: '(415) 555-0132',
  textNumber: '(415) 555-0133',
  email: 'hello@wellkept.example',
  logo: '',
  brandColor: '',
  address: '',
  office: null,
  pageLanguages: languages,
  language: 'en',
  timeZone: 'America/Los_Angeles',
  country: 'US',
  answersBy: '17:00',
  cancelFreeHours: 24,
  lateCancelFee: null,
  noAccessFee: null,
  travelFees: [],
  chargesAt: '09:00',
  // Specification 9; the next one too.
  extraHourPrice: 45,
  referralCredit: 30,
  plansNeedTick: false,
  // Ruling 48.
  skipFreeHours: 48,
  lateSkip: 'no-credit',
  customersPause: true,
  customersChangePlan: true,
  sellsGiftCards: false,
  giftAmounts: [cents(50_00), cents(100_00), cents(200_00)],
  staffTakesPayments: true,
  staffBillLimit: 180,
  staffRefundLimit: 0,
  staffSeesRevenue: true,
  staffExportsData: false,
  mailFooter: '',
  embedOrigins: ['*'],
  webhookTestCard: true,
  remindsOfVisits: true,
  remindsOfInvoices: true,
  asksForRatings: true,
  asksForTips: false,
  customersSeePhotos: false,
  tellsOfCrews: false,
  reviewUrl: '',
};

/** In the order shown. */
export const businessFields = Object.keys(defaultBusiness) as readonly BusinessField[];

/** One setting that differs between two versions. */
export type SettingChange = {
  readonly [Field in BusinessField]: {
    readonly field: Field;
    readonly before: BusinessSettings[Field];
    readonly after: BusinessSettings[Field];
  };
}[BusinessField];

/** What publishing `after` instead of `before` would change. */
export function settingChanges(before: BusinessSettings, after: BusinessSettings): SettingChange[] {
  return businessFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }) as SettingChange);
}

/** The same settings, with phone numbers in the country's own notation. */
export function withTidyPhones(business: BusinessSettings): BusinessSettings {
  const { phone, textNumber, country } = business;
  const tidy = (number: string) => tidyPhone(number, country);
  return { ...business, phone: tidy(phone), textNumber: tidy(textNumber) };
}
