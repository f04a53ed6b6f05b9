import { splitParagraphs, trustOrEmpty } from '#catalogue/rules/trust.ts';
import { trustFacts, trustTexts } from '#catalogue/words/en/trust.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { type GuaranteeProps, GuaranteeView } from './guarantee-view.tsx';

/** The owner's text about the guarantee; served only if there is one. */
export const guaranteePage: PageDefinition<GuaranteeProps> = {
  title: trustTexts.title,
  description: (site) => trustTexts.description(site.businessName),
  script: null,
  styles: 'site',
  frame: 'site',
  search: { path: '/guarantee', picture: '/share.png' },
  View: GuaranteeView,
  props: ({ catalogue, site }) => ({
    writtenIn: site.ownersLanguage,
    paragraphs: splitParagraphs(trustOrEmpty(catalogue).guarantee),
    facts: [trustTexts.cancel(site.cancelFreeHours), ...trustFacts(catalogue)],
  }),
};
