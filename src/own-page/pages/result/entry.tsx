import { hydratePage } from '#ui/pages/hydrate.tsx';
import { CancelledView } from './cancelled-view.tsx';
import { SuccessView } from './success-view.tsx';

if (location.pathname === '/payment-cancelled') hydratePage(CancelledView);
else hydratePage(SuccessView);
