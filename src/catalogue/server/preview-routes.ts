import { Hono } from 'hono';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { previewAnswer, previewedContent } from '#company/server/versions/versions.ts';
import type { Language } from '#kernel/rules/language.ts';
import { requestedLanguage } from '#platform/server/http/page-language.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { catalogueDocument, toCatalogue } from './catalogue-document.ts';

interface PreviewDeps {
  readonly db: Db;
  readonly pages: {
    preview(
      name: 'booking' | 'embed',
      shown: { readonly catalogue: Catalogue; readonly language?: Language | undefined },
    ): { html: string; policy: string };
  };
}

const LAYOUTS = { '/operator/preview': 'booking', '/operator/preview/embed': 'embed' } as const;

/**
 * The booking pages with the draft, or with the version in `?version=`. For operators only; the
 * page is marked as a preview, and its policy allows no calls. Mounted behind the guard.
 */
export function previewRoutes({ db, pages }: PreviewDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [path, name] of Object.entries(LAYOUTS)) {
    routes.get(path, async (c) => {
      const catalogue = toCatalogue(await previewedContent(c, db, catalogueDocument));
      return previewAnswer(c, pages.preview(name, { catalogue, language: requestedLanguage(c) }));
    });
  }
  return routes;
}
