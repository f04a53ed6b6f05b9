import { Hono } from 'hono';
import { businessDocument } from '#company/server/business/business.ts';
import { previewAnswer, previewedContent } from '#company/server/versions/versions.ts';
import type { Scheme } from '#kernel/rules/business/theme-tokens.ts';
import { requestedLanguage } from '#platform/server/http/page-language.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { type RenderedPages, siteConfig } from './pages.ts';

interface PreviewDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly pages: Pick<RenderedPages, 'preview'>;
}

const PAGES = {
  '/operator/preview/settings': 'booking',
  '/operator/preview/settings/contact': 'contact',
} as const;

/** Pages with the draft settings, or with those of `?version=`. Mounted behind the guard. */
export function businessPreviewRoutes({ db, settings, pages }: PreviewDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [path, name] of Object.entries(PAGES)) {
    routes.get(path, async (c) => {
      const { content } = await previewedContent(c, db, businessDocument);
      const business = { ...content, ...settings.fixed };
      const site = siteConfig({ ...settings, business }, settings.stripe === null);
      const scheme = schemeIn(c.req.query('scheme'));
      const language = requestedLanguage(c);
      return previewAnswer(c, pages.preview(name, { site, scheme, language }));
    });
  }
  return routes;
}

/** Without a scheme, the page follows the operator's own system. */
function schemeIn(asked: string | undefined): Scheme | undefined {
  return asked === 'light' || asked === 'dark' ? asked : undefined;
}
