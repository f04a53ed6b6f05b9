import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { Names } from './names.ts';
import type { VisitOptions } from './visit-options.ts';

export interface ContactProps {
  site: SiteConfig;
  names: Names;
  /** What a plain form brought, where the visitor came by one. */
  plain: PlainContact | null;
  visit: VisitOptions | null;
  /** Someone comes for a quote; which one is in the address alone, so the script finds it. */
  forQuote: boolean;
  /** When someone answers the phone, where that is told. */
  office: string | null;
}
