import type { SiteConfig } from '#contract/site.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { ContactView } from './contact-view.tsx';

export const contactPage: PageDefinition<{ site: SiteConfig }> = {
  title: 'Contact us',
  description: (site) => site.businessName,
  script: 'contact',
  styles: 'site',
  frame: 'site',
  View: ContactView,
  props: ({ site }) => ({ site }),
};
