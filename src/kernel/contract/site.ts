import type { OfficeHours } from '#kernel/rules/business/office-hours.ts';
import type { Language, OfferedLanguages } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What a page needs to know about the installation; all of it is public. */
export interface SiteConfig {
  readonly anonKey: string;
  readonly businessName: string;
  readonly businessPhone: string;
  readonly businessTextNumber: string;
  readonly businessEmail: string;
  /** The logo's name; '' for none. */
  readonly logo: string;
  /** "#7a2048"; '' for the product's green. */
  readonly brandColor: string;
  /** '' hides it. */
  readonly businessAddress: string;
  readonly officeHours: OfficeHours | null;
  /** The languages of the pages. The first is the default. */
  readonly languages: OfferedLanguages;
  /** The language that the owner writes in. */
  readonly ownersLanguage: Language;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  /** ISO 3166 code, such as "US". */
  readonly country: string;
  /** The time on the next working day by which we answer a request for a quote, "17:00". */
  readonly answersBy: string;
  /** Canceling is free until this many hours before the visit. */
  readonly cancelFreeHours: number;
  /** What each side of a referral gets, in dollars. */
  readonly referralCredit: number;
  /** Booking a plan requires checking that it renews; absent if not. */
  readonly plansNeedTick?: true;
  /** Anyone can buy a gift card on its page; absent if only the office sells them. */
  readonly sellsGiftCards?: true;
  /** The amounts on its page; absent if it is not sold there. */
  readonly giftAmounts?: readonly Cents[];
  /** Sales tax is added to prices in some places; absent if nowhere. */
  readonly addsTax?: true;
  /** A single visit has a travel fee in some ZIP codes; absent if in none. */
  readonly addsTravel?: true;
  /**
   * Canceling late, or no access to the home, costs a fee that customers agree to; absent if not.
   */
  readonly hasFees?: true;
  /** For each started hour beyond the booked time, in dollars. */
  readonly extraHourPrice: number;
  /** Null for the built-in /schedule. */
  readonly schedulingWidgetUrl: string | null;
  readonly webhookTestCard: boolean;
  readonly liveCardTest: boolean;
  /** Websites that may frame /embed; '*' allows any. */
  readonly embedOrigins: readonly string[];
  /** True while no card is charged. */
  readonly sandbox: boolean;
  /** True while an operator previews unpublished prices: nothing can be booked. */
  readonly preview?: boolean;
}

/** The part that the wizard needs: every byte of its page counts. */
export type WizardSite = Omit<
  SiteConfig,
  | 'businessPhone'
  | 'businessTextNumber'
  | 'businessEmail'
  | 'logo'
  | 'brandColor'
  | 'businessAddress'
  | 'officeHours'
  | 'languages'
  | 'ownersLanguage'
  | 'answersBy'
  | 'embedOrigins'
  | 'sellsGiftCards'
  | 'giftAmounts'
  | 'sandbox'
>;

export const pageNames = [
  'booking',
  'embed',
  'checkout',
  'payment-success',
  'payment-cancelled',
  'contact',
  'quote',
  'guarantee',
  'schedule',
  'my-booking',
  'invoice',
  'gift-cards',
  'not-found',
  'error',
] as const;
export type PageName = (typeof pageNames)[number];
