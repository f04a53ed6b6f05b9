import { bookingTexts } from '#booking/words/en/booking-page.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import type { SiteConfig, WizardSite } from '#kernel/contract/site.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { BookingHeader } from './booking-header.tsx';
import { type BookingProps, BookingView } from './booking-view.tsx';
import { PlainBooking } from './plain-booking.tsx';
import { structuredData } from './structured-data.ts';

const wizardPage = {
  title: bookingTexts.title,
  description: (site) => bookingTexts.description(site.businessName),
  script: 'booking',
  fallback: { text: bookingTexts.fallback, Action: PlainBooking },
  early: 'wizard',
  styles: 'first-view',
  Header: BookingHeader,
  View: BookingView,
} as const satisfies Partial<PageDefinition<BookingProps>>;

export const bookingPage: PageDefinition<BookingProps> = {
  ...wizardPage,
  frame: 'site',
  search: { path: '/', picture: '/share.png', data: structuredData },
  props: ({ catalogue, site }) => ({
    layout: 'site',
    catalogue: offeredCatalogue(catalogue),
    site: wizardSite(site),
  }),
};

export const embedPage: PageDefinition<BookingProps> = {
  ...wizardPage,
  frame: 'bare',
  props: ({ catalogue, site }) => ({
    layout: 'embed',
    catalogue: offeredCatalogue(catalogue),
    site: wizardSite(site),
  }),
};

function wizardSite(site: SiteConfig): WizardSite {
  const {
    businessPhone,
    businessTextNumber,
    businessEmail,
    logo,
    brandColor,
    businessAddress,
    officeHours,
    languages,
    ownersLanguage,
    answersBy,
    embedOrigins,
    sellsGiftCards,
    giftAmounts,
    sandbox,
    ...needed
  } = site;
  return needed;
}
