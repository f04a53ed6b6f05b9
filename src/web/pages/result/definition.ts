import type { SiteConfig } from '#contract/site.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ResultView } from './result-view.tsx';

export const paymentSuccessPage: PageDefinition<{ site: SiteConfig }> = {
  title: 'Payment',
  description: (site) => site.businessName,
  script: 'result',
  styles: 'site',
  frame: 'site',
  View: ResultView,
  props: ({ site }) => ({ site }),
};

export const paymentCancelledPage = paymentSuccessPage;
