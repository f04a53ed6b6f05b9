import { type Language, languages, type Offered } from '#kernel/rules/language.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { tidyPhone } from '#kernel/rules/tidy-contact.ts';
import type { Fee } from './fee.ts';
import type { LateSkip } from './late-skip.ts';
import type { OfficeHours } from './office-hours.ts';
import type { TravelFee } from './travel-fee.ts';

/** What an owner sets of the business: drafted, looked at and published, used while the server runs. */
export interface BusinessSettings {
  readonly name: string;
  readonly phone: string;
  readonly textNumber: string;
  readonly email: string;
  /** Its name (logo.ts); '' is none. */
  readonly logo: string;
  /** What the pages and emails wear, "#7a2048"; '' is the product's own green. */
  readonly brandColor: string;
  /** Where the office is, on one line; '' is not told. */
  readonly address: string;
  /** When someone answers the phone; null is not told. */
  readonly office: OfficeHours | null;
  /** The languages customers choose from, for pages and emails. The first is the default. */
  readonly pageLanguages: Offered;
  /** What emails to the business are written in; a customer's emails speak theirs. */
  readonly language: Language;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  /** ISO 3166, in which phone numbers and holidays are read. */
  readonly country: string;
  /** By when on the next working day a request for a quote is answered, "17:00". */
  readonly answersBy: string;
  /** Until so many hours before the visit a customer may cancel with a full refund. */
  readonly cancelFreeHours: number;
  /** What canceling after that costs; null: nothing, the company decides. A booking keeps its own. */
  readonly lateCancelFee: Fee | null;
  /** What it costs if a crew comes and cannot get in; null: nothing. A booking keeps its own. */
  readonly noAccessFee: Fee | null;
  /** What one visit costs on top, by where it is; empty: nothing. A booking keeps its own. */
  readonly travelFees: readonly TravelFee[];
  /** At what time on the day after the visit a saved card is charged, "09:00". */
  readonly chargesAt: string;
  /** What each started hour beyond the booked time costs, in dollars; a booking keeps its own. */
  readonly extraHourPrice: number;
  /** What each side of a referral gets once the referred customer has paid, in dollars. */
  readonly referralCredit: number;
  /** A plan is booked only with a tick of its own that it renews (ruling 47). */
  readonly plansNeedTick: boolean;
  /** Until so many hours before a visit of a series a skip by its customer is in time (ruling 48). */
  readonly skipFreeHours: number;
  /** What a skip after that leaves. */
  readonly lateSkip: LateSkip;
  /** Customers pause their visits on their own page; else the office does. */
  readonly customersPause: boolean;
  /** Customers have their plan become another one on their own page; else the office does. */
  readonly customersChangePlan: boolean;
  /** Anyone can buy a gift card on a page of its own; else the office sells them. */
  readonly sellsGiftCards: boolean;
  /** The amounts that page offers, the least first; any other is typed there. */
  readonly giftAmounts: readonly Cents[];
  /** What staff may do next to their work (see rights.ts). */
  readonly staffTakesPayments: boolean;
  /** Bills of extra hours above it are the owner's; in dollars. */
  readonly staffBillLimit: number;
  /** What staff may refund of one payment in all, in dollars; 0: nothing. */
  readonly staffRefundLimit: number;
  readonly staffSeesRevenue: boolean;
  readonly staffExportsData: boolean;
  /** Customers get an email the evening before a visit. */
  readonly remindsOfVisits: boolean;
  /** Companies get emails before and after an invoice is due, until it is paid. */
  readonly remindsOfInvoices: boolean;
  /** Customers are asked how a visit was, a few hours after it. */
  readonly asksForRatings: boolean;
  /** Customers can give those who worked a tip. */
  readonly asksForTips: boolean;
  /** Customers see before and after photos of their closed visits on their own page. */
  readonly customersSeePhotos: boolean;
  /** Customers are told when their crew is on its way, works and is done, by its phones. */
  readonly tellsOfCrews: boolean;
  /** Where anyone can review the business; '' is nowhere. */
  readonly reviewUrl: string;
  /** Is below every email; '' is nothing. */
  readonly mailFooter: string;
  /** Websites that may frame the booking page; '*' is any. */
  readonly embedOrigins: readonly string[];
  /** The webhook test on the booking page. */
  readonly webhookTestCard: boolean;
}

export type BusinessField = keyof BusinessSettings;

/** Until an owner has set anything. */
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
  // Specification 9, as the next.
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

/** In the order in which they are shown. */
export const businessFields = Object.keys(defaultBusiness) as readonly BusinessField[];

/** One setting that differs between two versions. */
export type SettingChange = {
  readonly [Field in BusinessField]: {
    readonly field: Field;
    readonly before: BusinessSettings[Field];
    readonly after: BusinessSettings[Field];
  };
}[BusinessField];

/** What publishing `after` in place of `before` would change. */
export function settingChanges(before: BusinessSettings, after: BusinessSettings): SettingChange[] {
  return businessFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }) as SettingChange);
}

/** The same with its phone numbers as people of its country write them. */
export function withTidyPhones(business: BusinessSettings): BusinessSettings {
  const { phone, textNumber, country } = business;
  const tidy = (number: string) => tidyPhone(number, country);
  return { ...business, phone: tidy(phone), textNumber: tidy(textNumber) };
}
