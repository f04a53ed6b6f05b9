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

/** A page of the site: render.tsx makes it a document, its entry script hydrates it. */
export interface PageDefinition<Props extends object> {
  /** The business's name is added after it. */
  readonly title: string;
  readonly description: (site: SiteConfig) => string;
  /** Null if the page needs no script. */
  readonly script: ScriptName | null;
  readonly styles: 'first-view' | 'site';
  /** 'site' has header and footer; 'bare' is for pages embedded in another website. */
  readonly frame: 'site' | 'bare';
  /** What search engines see. Without it, the page asks them to leave it out. */
  readonly search?: {
    /** The page's canonical path. */
    readonly path: string;
    /** The picture of a shared link, 1200 x 630, as a path on the site. */
    readonly picture: string;
    /** schema.org data; null if there is none. */
    readonly data?: (data: PageData) => object | null;
  };
  /**
   * What to say and offer when the script does not run; by default, how to contact the business.
   * Null if the page works without a script.
   */
  readonly fallback?: { readonly text: string; readonly Action?: ComponentType } | null;
  /** Its inline script from booking/pages/early/, for what cannot wait for the entry. */
  readonly early?: 'wizard';
  /** In the page's header below the name, framed or not; never hydrated. */
  readonly Header?: ComponentType<PageData>;
  /** The main content, rendered on the server and hydrated by the entry's `hydratePage(View)`. */
  readonly View: ComponentType<Props>;
  /** The view's props on the server and in the browser. They travel as JSON, so keep them small. */
  readonly props: (data: PageData) => Props;
}
