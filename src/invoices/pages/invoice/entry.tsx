import { hydratePage } from '#ui/pages/hydrate.tsx';
import { InvoiceView } from './invoice-view.tsx';

hydratePage(InvoiceView);
