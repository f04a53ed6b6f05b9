import { paragraphsOf, trustOf } from '#domain/catalogue/trust.ts';
import { trustFacts, trustTexts } from '#texts/trust.ts';
import type { PageDefinition } from '#web/pages/page.ts';
import { type GuaranteeProps, GuaranteeView } from './guarantee-view.tsx';

/** What the owner wrote about the guarantee; served only where something is written. */
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
    paragraphs: paragraphsOf(trustOf(catalogue).guarantee),
    facts: [trustTexts.cancel(site.cancelFreeHours), ...trustFacts(catalogue)],
  }),
};
