import { hydratePage } from '#web/pages/hydrate.tsx';
import { SuccessView } from './success-view.tsx';

hydratePage(SuccessView);
