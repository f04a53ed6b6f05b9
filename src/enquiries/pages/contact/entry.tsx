import { hydratePage } from '#ui/pages/hydrate.tsx';
import { ContactView } from './contact-view.tsx';

hydratePage(ContactView);
