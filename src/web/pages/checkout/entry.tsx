import { hydratePage } from '#web/pages/hydrate.tsx';
import { CheckoutView } from './checkout-view.tsx';

hydratePage(CheckoutView);
