import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { CatalogueNames } from './names.ts';
import type { VisitOptions } from './visit-options.ts';

export interface ContactProps {
  site: SiteConfig;
  names: CatalogueNames;
  /** What a plain form sent, if the visitor used one. */
  plain: PlainContact | null;
  visit: VisitOptions | null;
  /** The visitor wants a quote. Only the URL says which one, so the script reads it. */
  forQuote: boolean;
  /** The office hours, if they are public. */
  office: string | null;
}
