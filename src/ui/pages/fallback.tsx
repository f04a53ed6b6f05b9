import type { SiteConfig } from '#kernel/contract/site.ts';
import { siteTexts } from '#ui/words/en/site.ts';
import { ContactLinks } from './contact-links.tsx';
import type { PageDefinition } from './page.ts';

interface FallbackProps {
  site: SiteConfig;
  fallback: PageDefinition<never>['fallback'];
}

/** Shown when no script runs, or the page's own did not load: see script-state.ts and base.css. */
export function Fallback({ site, fallback }: FallbackProps) {
  const { text, Action } = fallback ?? { text: siteTexts.noScript };
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6" data-fallback role="status">
      <div className="flex flex-col items-start gap-2 rounded-card bg-apricot p-4 text-on-apricot">
        <p>{text}</p>
        {Action && <Action />}
        <ContactLinks site={site} />
      </div>
    </div>
  );
}
