import { earlyScript } from '#web/booking/early.ts';
import { offeredCatalogue } from '#web/booking/service-sections.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { BookingHeader } from './booking-header.tsx';
import { type BookingProps, BookingView } from './booking-view.tsx';
import { bookingTexts } from './texts.ts';

export const bookingPage: PageDefinition<BookingProps> = {
  title: bookingTexts.title,
  description: (site) => bookingTexts.description(site.businessName),
  script: 'booking',
  early: earlyScript,
  styles: 'booking',
  frame: 'site',
  Header: BookingHeader,
  View: BookingView,
  props: ({ catalogue, site }) => ({
    layout: 'site',
    catalogue: offeredCatalogue(catalogue),
    site,
  }),
};

export const embedPage: PageDefinition<BookingProps> = {
  ...bookingPage,
  frame: 'bare',
  hidden: true,
  props: ({ catalogue, site }) => ({
    layout: 'embed',
    catalogue: offeredCatalogue(catalogue),
    site,
  }),
};
