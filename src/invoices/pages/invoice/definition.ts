import { ownInvoiceTexts } from '#invoices/words/en/own-invoice.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { PageDefinition } from '#ui/pages/page.ts';
import { InvoiceView } from './invoice-view.tsx';

export const invoicePage: PageDefinition<{ site: SiteConfig }> = {
  title: ownInvoiceTexts.title,
  description: () => ownInvoiceTexts.description,
  script: 'invoice',
  styles: 'site',
  frame: 'site',
  View: InvoiceView,
  props: ({ site }) => ({ site }),
};
