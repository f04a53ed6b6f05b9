import type { PageDefinition } from '#web/pages/page.ts';
import { type ContactProps, ContactView } from './contact-view.tsx';
import { namesOf } from './names.ts';
import { contactTexts } from './texts.ts';
import { visitOptions } from './visit-options.ts';

export const contactPage: PageDefinition<ContactProps> = {
  title: contactTexts.title,
  description: (site) => `Reach ${site.businessName} by phone, text, email or a message.`,
  script: 'contact',
  fallback: { text: contactTexts.fallback },
  styles: 'site',
  frame: 'site',
  search: { path: '/contact', picture: '/share.png' },
  View: ContactView,
  props: (data) => ({
    site: data.site,
    names: namesOf(data.catalogue),
    plain: data.contact ?? null,
    visit: visitOptions(data),
  }),
};
