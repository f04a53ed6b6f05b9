import type { Catalogue } from '#catalogue/rules/types.ts';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import type { PageName, SiteConfig } from '#kernel/contract/site.ts';
import type { Scheme } from '#kernel/rules/business/theme-tokens.ts';

/** Everything that a page is made of: the same for every visitor, but for what a plain form brings. */
export interface PageData {
  readonly catalogue: Catalogue;
  readonly site: SiteConfig;
  /** PUBLIC_URL, for what needs a whole address; null if it is not set. Never sent to a view. */
  readonly origin: string | null;
  /** In a preview: the one scheme that it is looked at in, whatever the system says. */
  readonly scheme?: Scheme;
  /** The contact page alone, for one visitor. */
  readonly contact?: PlainContact;
}

/** A whole HTML document and what its Content-Security-Policy has to allow inline. */
export interface RenderedPage {
  readonly html: string;
  /** "sha256-…" of each inline script. */
  readonly scriptHashes: readonly string[];
  /** "sha256-…" of each inline style element. */
  readonly styleHashes: readonly string[];
}

export type RenderPage = (name: PageName, data: PageData) => RenderedPage;
