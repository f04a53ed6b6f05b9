import type { Faintness } from '#kernel/rules/business/brand-color.ts';
import type { BusinessField } from '#kernel/rules/business/business-settings.ts';
import type { LateSkip } from '#kernel/rules/business/late-skip.ts';

const fields: Record<BusinessField, string> = {
  name: 'Name',
  phone: 'Phone',
  textNumber: 'Number for texts',
  email: 'Email',
  logo: 'Logo',
  brandColor: 'Brand color',
  address: 'Address',
  office: 'Office hours',
  pageLanguages: 'Languages of your pages',
  language: 'Language of emails to you',
  timeZone: 'Time zone',
  country: 'Country',
  answersBy: 'You reply to quote requests by',
  cancelFreeHours: 'Hours before a visit with free cancellation',
  lateCancelFee: 'Late cancellation fee',
  noAccessFee: 'Fee if nobody lets the crew in',
  travelFees: 'Travel fees by ZIP code',
  chargesAt: 'Charge saved cards the day after the visit, at',
  extraHourPrice: 'Price of an extra hour, in dollars',
  referralCredit: 'Credit for a referral, in dollars',
  staffTakesPayments: 'Take payments',
  staffBillLimit: 'Bill extra hours up to, in dollars',
  staffRefundLimit: 'Refund up to, in dollars',
  staffSeesRevenue: 'See revenue',
  staffExportsData: 'Download data as files',
  mailFooter: 'Footer of every email',
  embedOrigins: 'Websites that may show your booking',
  webhookTestCard: 'Webhook test on the booking page',
  remindsOfVisits: 'Remind customers the evening before a visit',
  remindsOfInvoices: 'Remind companies of unpaid invoices',
  asksForRatings: 'Ask customers how a visit was',
  asksForTips: 'Ask customers for a tip',
  customersSeePhotos: 'Show customers photos of the work',
  tellsOfCrews: 'Tell customers where their crew is',
  plansNeedTick: 'Require a checkbox to book a plan',
  skipFreeHours: 'Hours before a visit with a credit for a skip',
  lateSkip: 'A customer skips a visit later than that',
  customersPause: 'Customers can pause their visits',
  customersChangePlan: 'Customers can change their plan',
  sellsGiftCards: 'Sell gift cards online',
  giftAmounts: 'Amounts of gift cards to choose from',
  reviewUrl: 'Link for a public review',
};

/** The owner's settings of the business. */
export const businessTexts = {
  title: 'Settings',
  failed: 'Settings could not load',
  tabs: {
    label: 'Settings',
    business: 'Business',
    server: 'Server',
    payments: 'Card payments',
    tax: 'Sales tax',
    api: 'API',
  },
  history: 'History',
  ownersOnly: 'Only an owner can change these.',
  fields,
  sections: {
    you: 'Your business',
    look: 'How it looks',
    office: 'Office',
    place: 'Language and place',
    policies: 'Policies',
    staff: 'What staff can do',
    mail: 'Emails',
    page: 'Booking page',
    beside: 'Also about your business',
  },
  hints: {
    name: 'On every page and email, and where customers pay by card.',
    textNumber: 'Customers text this number.',
    email: 'We send your emails here, and customers’ replies too.',
    brandColor:
      'For buttons, links and selections on your pages and in emails. Leave it blank for our green.',
    address: 'On the contact page and at the bottom of emails. Leave it blank to show none.',
    pageLanguages: 'Customers choose one, and their emails use it too. The first is the default.',
    country: 'Two letters, such as US. It sets the format of phone numbers and the holidays.',
    timeZone: 'Such as America/New_York. Visits already booked keep the same moment.',
    answersBy: 'On the next working day.',
    chargesAt:
      'For services that are charged after the visit. Until then you can stop a charge on Today.',
    extraHourPrice:
      'For each started hour beyond the booked time. Bookings made before keep the price they were made with.',
    referralCredit:
      'Both sides get it when a referred customer’s first booking is paid. Credit given before stays as it is.',
    cancelFreeHours:
      'Until then, customers can cancel with a full refund. It applies to earlier bookings too.',
    lateCancelFee:
      'Such as $50 or 50%, of the price before tax. Customers agree to it when they book a single visit, and see it before they cancel. Leave it blank for none.',
    noAccessFee:
      'Such as $50 or 50%. After a crew reports no access, Today asks you whether to take it. Leave it blank for none.',
    travelFees:
      'Added to the price of each visit at these ZIP codes. Enter a whole ZIP code or its first 3 or 4 digits. If several match, the longest one counts. Wellness plans have no travel fee. Bookings made before keep theirs.',
    staffTakesPayments: 'Bill extra hours, record payments without a card, charge a card on file.',
    staffBillLimit: 'Above this, only an owner can bill.',
    staffRefundLimit: 'In total per payment. Enter 0 if only owners may refund.',
    staffSeesRevenue: 'Figures, payouts, the accountant’s file, and what a customer spent.',
    staffExportsData: 'Lists as CSV files, and all data about a customer.',
    remindsOfVisits: 'Between 5 PM and 8 PM, with the time, the crew and what to prepare.',
    remindsOfInvoices:
      'On the due date, 3 days before it, and 1, 7 and 14 days after it. Never at night.',
    asksForRatings: 'Once for each visit, three hours after it, never at night.',
    asksForTips:
      'On the customer’s page and in the email after the visit, the same for everyone. All of it goes to those who worked, by minutes. First mark owners and managers under Crews, People. They get no tips.',
    customersSeePhotos:
      'Before and after photos of visits that you closed, on the customer’s own page for 60 days. Never photos of damage or of a closed door.',
    tellsOfCrews:
      'On the customer’s page, and by email during the day: on the way, working and done, as soon as the crew’s phone says so. What a phone sends more than 15 minutes later is not emailed.',
    plansNeedTick:
      'On the review, next to how the plan renews. Some states require it. Without it, the same words appear above the button.',
    skipFreeHours:
      'Until then, a skipped visit of a plan leaves its share of the month in credit. Visits paid one by one are not charged if skipped.',
    lateSkip:
      'The customer’s page says it before they skip. It applies to pauses too, and to earlier bookings.',
    customersPause:
      'On their own page, for up to 90 days. A plan is not charged for a month that begins during the pause. Without it, only you can pause visits.',
    customersChangePlan:
      'On their own page: how often you come, the plan, the home and add-ons, from the next month on, at the prices of your catalog. Without it, only you can change plans.',
    sellsGiftCards:
      'At /gift-cards, anyone can buy one by card and have it emailed. Without it, only you sell them, under Credit.',
    giftAmounts:
      'Up to six, from $10 to $500, such as $50, $100. Buyers can also enter another amount. Leave it blank to offer none.',
    reviewUrl:
      'Such as your page at Google. Everyone sees it, whatever they rate. Leave it blank for none.',
    mailFooter: 'Such as a license number. Leave it blank for none.',
    embedOrigins: 'One address per line, such as https://www.example.com. Use * for any website.',
  },
  staff: 'Staff can see and work on bookings, customers and crews. Owners can do everything.',
  office: {
    told: 'Show when you answer the phone',
    days: 'Days',
    from: 'From',
    to: 'To',
  },
  travel: {
    none: 'You charge no travel fees.',
    zip: 'ZIP code or first digits',
    fee: 'Fee, in dollars',
    add: 'Add a ZIP code',
    remove: 'Remove',
    removeOf: (zip: string) => `Remove ${zip}`,
  },
  logo: {
    hint: 'Next to your name on every page and in emails. If it is wide, we assume it includes your name and do not repeat the name.',
    choose: 'Choose a logo',
    another: 'Choose another',
    adding: 'Adding …',
    remove: 'Remove the logo',
    unreadable: 'This browser cannot read that picture. Choose a PNG, JPEG, WebP or SVG.',
    failed: 'The logo could not be stored. Try again.',
    light: 'On a light page',
    dark: 'On a dark page',
  },
  brand: {
    pick: 'Pick the brand color',
    faint: ({ color, ratio, nearest }: Faintness) =>
      ratio < 3
        ? `${color} is too faint on a light page. Its contrast is ${ratio}:1, but text needs 4.5:1 and buttons need 3:1. The nearest readable color is ${nearest}.`
        : `${color} is too faint on a light page. Its contrast is ${ratio}:1, but text needs 4.5:1. The nearest readable color is ${nearest}.`,
    use: (color: string) => `Use ${color}`,
    reset: 'Back to our green',
    light: (color: string) => `On a light page: ${color}`,
    dark: (color: string) => `On a dark page: ${color}`,
    sample: { button: 'Book now', link: 'See what we do' },
  },
  fixed: (variable: string) => `Set by ${variable} on the server.`,
  beside: {
    trust: 'Stars, insurance and guarantee',
    trustText: 'Part of the catalog. You publish it with the prices.',
    crews: 'Crews and their hours',
    area: 'Service area and how time is sold',
    embed: 'Code for your website',
  },
  save: 'Save draft',
  saveOnTop: 'Save my version anyway',
  saved: 'The draft is saved. Customers see it once you publish it.',
  preview: 'Preview booking page',
  previewDark: 'Preview in dark mode',
  previewContact: 'Preview contact page',
  values: {
    yes: 'On',
    no: 'Off',
    nothing: 'Nothing',
    ownGreen: 'Our green',
    picture: (width: number, height: number) => `A picture, ${width} × ${height}`,
    alone: (language: string) => `${language} only`,
    anyWebsite: 'Any website',
    noWebsite: 'No website',
    lateSkips: {
      'no-credit': 'They get no credit',
      credit: 'They get the same credit',
      office: 'They have to ask you',
    } satisfies Record<LateSkip, string>,
    hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} before`,
  },
  changes: {
    ownersOnly: 'Only an owner can publish settings.',
    publish: [
      'Customers see it within seconds, on pages and in new emails.',
      'Emails already sent do not change.',
    ],
    discard: (version: number) =>
      `The draft goes back to version ${version}. You also lose what colleagues saved in it. Nothing changes for customers.`,
    goBack: 'The current draft stays.',
  },
};
