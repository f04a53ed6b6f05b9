import type { ReactNode } from 'react';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { Banner } from '#ui/parts/notice.tsx';
import { siteTexts } from '#ui/words/en/site.ts';
import { Brand } from './brand.tsx';
import { ContactLinks } from './contact-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The banners of a demo or a live card test, on every page, embedded ones too. */
export function SiteBanners({ site }: { site: SiteConfig }) {
  if (!site.liveCardTest && !site.sandbox && !site.preview) return null;
  return (
    <aside aria-label={siteTexts.banners}>
      {site.preview && <Banner tone="danger">{siteTexts.previewBanner}</Banner>}
      {(site.liveCardTest || site.sandbox) && (
        <Banner tone={site.liveCardTest ? 'danger' : 'info'}>
          {site.liveCardTest && siteTexts.liveCardTestBanner}
          {site.sandbox ? siteTexts.sandboxBanner : siteTexts.realCards}
        </Banner>
      )}
    </aside>
  );
}

interface SiteHeaderProps {
  site: SiteConfig;
  children: ReactNode;
}

export function SiteHeader({ site, children }: SiteHeaderProps) {
  return (
    <header className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <a
          className="-mx-1 inline-flex min-h-11 items-center gap-2.5 px-1 font-bold text-lg tight"
          href="/"
        >
          <Brand site={site} />
          <span className="sr-only"> {siteTexts.home}</span>
        </a>
        <div className="flex gap-x-5">
          <LanguageSwitch offered={site.languages} />
          <a
            className="inline-flex min-h-11 items-center font-medium text-primary text-sm underline decoration-tint-line underline-offset-4"
            href="/contact"
          >
            {siteTexts.contact}
          </a>
        </div>
      </div>
      {children}
    </header>
  );
}

/**
 * Inside another website: the business's logo, or its name without a logo, and no link. It is a
 * named region, because the banner role belongs to the website.
 */
export function BareHeader({ site, children }: SiteHeaderProps) {
  return (
    <section aria-label={site.businessName} className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <p className="inline-flex items-center gap-2.5 font-semibold text-primary">
        {site.logo ? <Brand site={site} /> : site.businessName}
      </p>
      {children}
    </section>
  );
}

export function SiteFooter({ site }: { site: SiteConfig }) {
  return (
    <footer className="mt-auto border-line border-t">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-2 text-ink-soft text-sm sm:px-6">
        <p>{site.businessName}</p>
        <ContactLinks site={site} />
      </div>
    </footer>
  );
}
