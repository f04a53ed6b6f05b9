import type { OfficeHours } from '#kernel/rules/business/office-hours.ts';
import type { Language, Offered } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** What a page needs to know of the installation; all of it is public. */
export interface SiteConfig {
  readonly anonKey: string;
  readonly businessName: string;
  readonly businessPhone: string;
  readonly businessTextNumber: string;
  readonly businessEmail: string;
  /** The name of the logo; '' is none. */
  readonly logo: string;
  /** "#7a2048"; '' is the pages' own green. */
  readonly brandColor: string;
  /** '' is not told. */
  readonly businessAddress: string;
  readonly officeHours: OfficeHours | null;
  /** The languages of the pages. The first is the default. */
  readonly languages: Offered;
  /** In which the owner writes. */
  readonly ownersLanguage: Language;
  /** IANA name, such as "America/New_York". */
  readonly timeZone: string;
  /** ISO 3166 code, such as "US". */
  readonly country: string;
  /** By when on the next working day a request for a quote is answered, "17:00". */
  readonly answersBy: string;
  /** Until so many hours before the visit it is canceled with a full refund. */
  readonly cancelFreeHours: number;
  /** What each side of a referral gets, in dollars. */
  readonly referralCredit: number;
  /** A plan is booked only with a tick that it renews; absent: without. */
  readonly plansNeedTick?: true;
  /** Anyone can buy a gift card on its page; absent: the office sells them. */
  readonly sellsGiftCards?: true;
  /** The amounts that its page offers; absent where it is not sold. */
  readonly giftAmounts?: readonly Cents[];
  /** Sales tax comes on top of prices, in some places; absent: nowhere. */
  readonly addsTax?: true;
  /** One visit has a travel fee at some ZIP codes; absent: nowhere. */
  readonly addsTravel?: true;
  /** Canceling late, or nobody at home, costs a fee that is agreed to; absent: it does not. */
  readonly hasFees?: true;
  /** Of each started hour beyond the booked time, in dollars. */
  readonly extraHourPrice: number;
  /** Null: the built-in /schedule. */
  readonly schedulingWidgetUrl: string | null;
  readonly webhookTestCard: boolean;
  readonly liveCardTest: boolean;
  /** Websites that may frame /embed; '*' is any. */
  readonly embedOrigins: readonly string[];
  /** True while no card is charged. */
  readonly sandbox: boolean;
  /** True if an operator looks at prices that are not published: nothing can be booked. */
  readonly preview?: boolean;
}

/** What the wizard needs of it: its page is weighed by the byte. */
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
