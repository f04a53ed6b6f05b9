import type { SiteConfig } from '#contract/site.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { CheckoutView } from './checkout-view.tsx';

export const checkoutPage: PageDefinition<{ site: SiteConfig }> = {
  title: 'Checkout',
  description: (site) => `On the way to the payment page of ${site.businessName}.`,
  script: 'checkout',
  styles: 'booking',
  frame: 'site',
  hidden: true,
  View: CheckoutView,
  props: ({ site }) => ({ site }),
};
