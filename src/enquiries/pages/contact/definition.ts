import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import { contactTexts } from '#enquiries/words/en/contact.ts';
import { officeText } from '#kernel/rules/business/office-hours.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import type { ContactProps } from './contact-props.ts';
import { ContactView } from './contact-view.tsx';
import { catalogueNames } from './names.ts';
import { visitOptions } from './visit-options.ts';

export const contactPage: PageDefinition<ContactProps> = {
  title: contactTexts.title,
  description: (site) => contactTexts.description(site.businessName),
  script: 'contact',
  fallback: null,
  styles: 'site',
  frame: 'site',
  search: { path: '/contact', picture: '/share.png' },
  View: ContactView,
  props: (data) => ({
    site: data.site,
    names: catalogueNames(data.catalogue),
    plain: data.contact ?? null,
    visit: visitOptions(data),
    forQuote: false,
    office: data.site.officeHours === null ? null : officeText(momentWords, data.site.officeHours),
  }),
};

const EMPTY_CONTACT: PlainContact = {
  sent: null,
  values: { service: '', home: '' },
  errors: [],
  failure: null,
};

/** The same page for visitors from the wizard whose home has no list price. */
export const quotePage: PageDefinition<ContactProps> = {
  ...contactPage,
  title: contactTexts.quotePage,
  props: (data) => ({
    ...contactPage.props(data),
    visit: visitOptions({ ...data, contact: EMPTY_CONTACT }),
    forQuote: true,
  }),
};
