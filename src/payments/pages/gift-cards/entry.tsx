import { hydratePage } from '#ui/pages/hydrate.tsx';
import { GiftCardsView } from './gift-cards-view.tsx';

hydratePage(GiftCardsView);
