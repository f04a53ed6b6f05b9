import type { SiteConfig } from '#kernel/contract/site.ts';
import { buyGiftCardTexts } from '#payments/words/en/buy-gift-card.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { GiftCardsView } from './gift-cards-view.tsx';

export const giftCardsPage: PageDefinition<{ site: SiteConfig }> = {
  title: buyGiftCardTexts.title,
  description: (site) => buyGiftCardTexts.description(site.businessName),
  script: 'gift-cards',
  styles: 'site',
  frame: 'site',
  search: { path: '/gift-cards', picture: '/share.png' },
  View: GiftCardsView,
  props: ({ site }) => ({ site }),
};
