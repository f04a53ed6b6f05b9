import { hydratePage } from '#ui/pages/hydrate.tsx';
import { CheckoutView } from './checkout-view.tsx';

hydratePage(CheckoutView);
