import { hydratePage } from '#web/pages/hydrate.tsx';
import { ContactView } from './contact-view.tsx';

hydratePage(ContactView);
