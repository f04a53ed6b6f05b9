import { checkoutTexts } from '#booking/words/en/checkout.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { type CheckoutProps, CheckoutView } from './checkout-view.tsx';

export const checkoutPage: PageDefinition<CheckoutProps> = {
  title: checkoutTexts.title,
  description: (site) => checkoutTexts.description(site.businessName),
  script: 'checkout',
  fallback: { text: checkoutTexts.fallback },
  styles: 'site',
  frame: 'site',
  View: CheckoutView,
  props: ({ site }) => ({ anonKey: site.anonKey }),
};
