import { cancelledTexts, successTexts } from '#booking/words/en/result.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { type CancelledProps, CancelledView } from './cancelled-view.tsx';
import { SuccessView } from './success-view.tsx';

export const paymentSuccessPage: PageDefinition<{ site: SiteConfig }> = {
  title: successTexts.title,
  description: () => successTexts.normal,
  script: 'result',
  fallback: { text: successTexts.fallback },
  styles: 'site',
  frame: 'site',
  View: SuccessView,
  props: ({ site }) => ({ site }),
};

export const paymentCancelledPage: PageDefinition<CancelledProps> = {
  title: cancelledTexts.title,
  description: () => cancelledTexts.noCharges,
  script: 'result',
  // The links work without a script.
  fallback: null,
  styles: 'site',
  frame: 'site',
  View: CancelledView,
  props: ({ site }) => ({ anonKey: site.anonKey }),
};
