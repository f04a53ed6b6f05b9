import type { Faintness } from '#domain/business/brand-color.ts';
import type { BusinessField } from '#domain/business/business-settings.ts';

const fields: Record<BusinessField, string> = {
  name: 'Name',
  phone: 'Phone',
  textNumber: 'Number for texts',
  email: 'Email',
  brandColor: 'Brand color',
  address: 'Address',
  office: 'Office hours',
  pageLanguages: 'Languages of your pages',
  language: 'Language of mails to you',
  timeZone: 'Time zone',
  country: 'Country',
  answersBy: 'Quotes are answered by',
  cancelFreeHours: 'Free cancellation until, in hours before',
  staffTakesPayments: 'Take payments',
  staffBillLimit: 'Bill extra hours up to, in dollars',
  staffRefundLimit: 'Give back up to, in dollars',
  staffSeesRevenue: 'See revenue',
  staffExportsData: 'Take data along as files',
  mailFooter: 'Below every mail',
  embedOrigins: 'Websites that may show your booking',
  webhookTestCard: 'Webhook test on the booking page',
};

/** What an owner sets of the business. */
export const businessTexts = {
  title: 'Settings',
  failed: 'Settings could not be loaded',
  tabs: { label: 'Settings', business: 'Business', server: 'Server', api: 'API' },
  history: 'History',
  ownersOnly: 'Only an owner can change these.',
  fields,
  sections: {
    you: 'Your business',
    look: 'How it looks',
    office: 'Office',
    place: 'Language and place',
    policies: 'Policies',
    staff: 'What staff may do',
    mail: 'Mails',
    page: 'Booking page',
    beside: 'Also about your business',
  },
  hints: {
    name: 'On every page and mail, and where customers pay by card.',
    textNumber: 'Customers text this number.',
    email: 'Mails to you go here, and customers’ answers too.',
    brandColor:
      'Buttons, links and what is chosen wear it, on your pages and in mails. Leave it empty for our green.',
    address: 'On the contact page and below mails. Leave it empty to tell none.',
    pageLanguages:
      'Customers choose between them, and their mails follow. The first is for whoever asks for none of them.',
    country: 'Two letters, such as US. Phone numbers and holidays are read as this country’s.',
    timeZone: 'Such as America/New_York. Times that are booked already stay the same moment.',
    answersBy: 'On the next working day.',
    cancelFreeHours:
      'Until then a customer cancels with a full refund. It holds for bookings made before, too.',
    staffTakesPayments: 'Bill extra hours, note what was paid by hand, charge a card on file.',
    staffBillLimit: 'Above it an owner bills.',
    staffRefundLimit: 'Of one payment, in all. 0 leaves refunds to owners.',
    staffSeesRevenue: 'Figures, payouts, the accountant’s file, and what a customer spent.',
    staffExportsData: 'Lists as CSV files, and all that is kept of a customer.',
    mailFooter: 'Such as a licence number. Leave it empty for nothing.',
    embedOrigins: 'One address a line, such as https://www.example.com. A * lets any website.',
  },
  staff:
    'Staff see bookings, customers and crews, and do the work on them. Owners may do everything.',
  office: {
    told: 'Tell when somebody answers the phone',
    days: 'Days',
    from: 'From',
    to: 'To',
  },
  brand: {
    pick: 'Pick the brand color',
    faint: ({ color, ratio, nearest }: Faintness) =>
      ratio < 3
        ? `${color} is too faint on a light page: its contrast is ${ratio}:1, where text needs 4.5:1 and a control 3:1. The nearest that can be read is ${nearest}.`
        : `${color} is too faint on a light page: its contrast is ${ratio}:1, where text needs 4.5:1. The nearest that can be read is ${nearest}.`,
    use: (color: string) => `Use ${color}`,
    reset: 'Back to our green',
    light: (color: string) => `On a light page: ${color}`,
    dark: (color: string) => `On a dark page: ${color}`,
    sample: { button: 'Book now', link: 'See what we do' },
  },
  fixed: (variable: string) => `Set by ${variable} on the server.`,
  beside: {
    trust: 'Stars, insurance and guarantee',
    trustText: 'Part of the catalogue: drafted and published with the prices.',
    crews: 'Crews and their hours',
    area: 'Service area and how time is sold',
    embed: 'Code for your website',
  },
  save: 'Save draft',
  saveOnTop: 'Save mine on top of it',
  saved: 'The draft is saved. Customers see it once it is published.',
  preview: 'Preview booking page',
  previewDark: 'Preview in the dark',
  previewContact: 'Preview contact page',
  values: {
    yes: 'On',
    no: 'Off',
    nothing: 'Nothing',
    ownGreen: 'Our green',
    alone: (language: string) => `${language} only`,
    anyWebsite: 'Any website',
    noWebsite: 'No website',
    hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'} before`,
  },
  changes: {
    ownersOnly: 'Only an owner can publish settings.',
    publish: [
      'Customers see it within seconds, on pages and in the mails that follow.',
      'Mails that were sent stay as they are.',
    ],
    discard: (version: number) =>
      `The draft becomes what version ${version} is. Whatever colleagues saved in it is gone too. Nothing that customers see changes.`,
    goBack: 'A draft that somebody works on is kept.',
  },
};
