import type { PageDefinition } from '#web/pages/page.ts';
import { type BookingProps, BookingView } from './booking-view.tsx';

export const bookingPage: PageDefinition<BookingProps> = {
  title: 'Instant cleaning price',
  description: (site) => `See your exact cleaning price and book ${site.businessName} online.`,
  script: 'booking',
  styles: 'booking',
  frame: 'site',
  View: BookingView,
  props: ({ catalogue, site }) => ({ layout: 'main', catalogue, site }),
};

export const embedPage: PageDefinition<BookingProps> = {
  ...bookingPage,
  frame: 'bare',
  hidden: true,
  props: ({ catalogue, site }) => ({ layout: 'embed', catalogue, site }),
};
