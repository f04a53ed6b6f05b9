import type { SiteConfig } from '#kernel/contract/site.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { MyBookingView } from './my-booking-view.tsx';

export const myBookingPage: PageDefinition<{ site: SiteConfig }> = {
  title: myBookingTexts.title,
  description: () => myBookingTexts.description,
  script: 'my-booking',
  styles: 'site',
  frame: 'site',
  View: MyBookingView,
  props: ({ site }) => ({ site }),
};
