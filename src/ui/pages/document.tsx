import type { ReactNode } from 'react';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { language } from '#kernel/words/en/language.ts';
import { siteTexts } from '#ui/words/en/site.ts';
import { iconOf } from './brand.tsx';
import { Fallback } from './fallback.tsx';
import { Inline } from './inline.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { PageDefinition } from './page.ts';
import { PAGE_DATA_ID, ROOT_ID } from './root.tsx';
import { BareHeader, SiteBanners, SiteFooter, SiteHeader } from './site-frame.tsx';
import { CONNECTION_ID } from './watch-connection.ts';

/** The page's inline scripts, from booking/pages/early/, and what the loader loads. */
export interface PageScripts {
  /** Runs before the page is painted. */
  readonly early: string;
  readonly loader: string;
  /** Addresses, each after those it needs; the entry comes last. */
  readonly addresses: readonly string[];
  /** The script that is loaded only inside a frame. */
  readonly frame: string | undefined;
}

interface DocumentProps {
  page: Omit<PageDefinition<never>, 'View' | 'props'>;
  site: SiteConfig;
  /** What is in the page's header, below the name. */
  header?: ReactNode;
  /** The page's title and its tags for search results and shared links. */
  search: ReactNode;
  css: string;
  /** The rendered view. */
  content: string;
  /** JSON, safe inside a script element. */
  pageData: string;
  /** Null if the page has no script. */
  scripts: PageScripts | null;
  preload: { font: string };
}

/** Everything around a page's content. Rendered once on the server, never hydrated. */
export function Document(props: DocumentProps) {
  const { page, site, header, search, css, content, pageData, scripts, preload } = props;
  const bare = page.frame === 'bare';
  // Inside another website it is not the main part: booking/pages/embed/frame.ts removes the role
  // there.
  const Main = bare ? 'div' : 'main';
  return (
    <html data-plain="" lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
        {search}
        {bare && <meta content={site.embedOrigins.join(' ')} name="embed-origins" />}
        <meta content="#fbf9f4" media="(prefers-color-scheme: light)" name="theme-color" />
        <meta content="#0d1b17" media="(prefers-color-scheme: dark)" name="theme-color" />
        {/* On a slow connection the page arrives in pieces. Shown one by one, they would visibly move. */}
        <link blocking="render" href={`#${ROOT_ID}`} rel="expect" />
        <link href={iconOf(site)} rel="icon" />
        <link as="font" crossOrigin="" href={preload.font} rel="preload" type="font/woff2" />
        {/* React adds its stylesheets after this one. */}
        <Inline data-precedence="first" tag="style" text={css} />
        {scripts && <Inline tag="script" text={scripts.early} />}
      </head>
      <body className="flex flex-col bg-paper text-base text-ink">
        <a
          className="sr-only z-50 rounded-card bg-surface font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
          href={`#${ROOT_ID}`}
        >
          {siteTexts.skipLink}
        </a>
        {page.script && (
          <output
            className="sticky top-[var(--above,0px)] z-20 bg-apricot text-center font-medium text-on-apricot text-sm not-empty:px-4 not-empty:py-2"
            data-offline={siteTexts.offline}
            id={CONNECTION_ID}
          />
        )}
        <SiteBanners site={site} />
        {!bare && <SiteHeader site={site}>{header}</SiteHeader>}
        {bare && header && <BareHeader site={site}>{header}</BareHeader>}
        {page.script && page.fallback !== null && <Fallback fallback={page.fallback} site={site} />}
        <Main
          className={`mx-auto w-full max-w-6xl px-4 sm:px-6 ${bare ? 'py-4' : 'pt-4 pb-5 sm:pt-6'}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the view, rendered by react-dom
          dangerouslySetInnerHTML={{ __html: content }}
          id={ROOT_ID}
          role={bare ? 'main' : undefined}
          tabIndex={-1}
        />
        {bare && site.languages.length > 1 && (
          <nav aria-label={siteTexts.languages} className="flex justify-end px-4 sm:px-6">
            <LanguageSwitch offered={site.languages} />
          </nav>
        )}
        {!bare && <SiteFooter site={site} />}
        {scripts && (
          <>
            <Inline id={PAGE_DATA_ID} tag="script" text={pageData} type="application/json" />
            <Inline
              data-frame={scripts.frame}
              data-scripts={scripts.addresses.join(' ')}
              tag="script"
              text={scripts.loader}
            />
          </>
        )}
      </body>
    </html>
  );
}
