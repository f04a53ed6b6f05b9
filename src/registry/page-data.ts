import type { Catalogue } from '#catalogue/rules/types.ts';
import type { PlainContact } from '#enquiries/contract/plain-contact.ts';
import type { PageName, SiteConfig } from '#kernel/contract/site.ts';
import type { Scheme } from '#kernel/rules/business/theme-tokens.ts';

/**
 * Everything a page is built from. The same for every visitor, except for what a plain form sends.
 */
export interface PageData {
  readonly catalogue: Catalogue;
  readonly site: SiteConfig;
  /** PUBLIC_URL, for full addresses; null if not set. Never sent to a view. */
  readonly origin: string | null;
  /** In a preview, the one scheme to show, whatever the system prefers. */
  readonly scheme?: Scheme;
  /** Only for the contact page of one visitor. */
  readonly contact?: PlainContact;
}

/** A complete HTML document and what its Content-Security-Policy must allow inline. */
export interface RenderedPage {
  readonly html: string;
  /** "sha256-…" of each inline script. */
  readonly scriptHashes: readonly string[];
  /** "sha256-…" of each inline style element. */
  readonly styleHashes: readonly string[];
}

export type RenderPage = (name: PageName, data: PageData) => RenderedPage;
