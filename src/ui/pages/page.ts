import type { ComponentType } from 'react';
import type { SiteConfig } from '#kernel/contract/site.ts';
import type { PageData } from '#registry/page-data.ts';

/** The entries of vite.config.ts. */
export type ScriptName =
  | 'booking'
  | 'checkout'
  | 'result'
  | 'contact'
  | 'schedule'
  | 'my-booking'
  | 'invoice'
  | 'gift-cards';

/** What a page of the site is: made into a document by render.tsx, brought to life by its entry. */
export interface PageDefinition<Props extends object> {
  /** The business's name is added behind it. */
  readonly title: string;
  readonly description: (site: SiteConfig) => string;
  /** Null: the page needs no script. */
  readonly script: ScriptName | null;
  readonly styles: 'first-view' | 'site';
  /** 'site' has header and footer; 'bare' is for what stands inside another website. */
  readonly frame: 'site' | 'bare';
  /** What search engines find; a page without it tells them to leave it out. */
  readonly search?: {
    /** The one address that it counts under. */
    readonly path: string;
    /** The picture that a shared link shows, 1200 x 630, below the site's own address. */
    readonly picture: string;
    /** schema.org data; null if there is nothing to tell. */
    readonly data?: (data: PageData) => object | null;
  };
  /**
   * What is said and offered where the script does not run; else how to reach the business. Null:
   * the page works without one.
   */
  readonly fallback?: { readonly text: string; readonly Action?: ComponentType } | null;
  /** Its inline script of booking/pages/early/: what cannot wait for the entry. */
  readonly early?: 'wizard';
  /** Is in the page's header, under the name, framed or not; never hydrated. */
  readonly Header?: ComponentType<PageData>;
  /** The main content; rendered on the server, and again by `hydratePage(View)` in the entry. */
  readonly View: ComponentType<Props>;
  /** What the view gets, here and in the browser: it travels as JSON, so keep it small. */
  readonly props: (data: PageData) => Props;
}
