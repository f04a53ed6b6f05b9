import { Hono } from 'hono';
import { z } from 'zod';
import type { BusinessSettings } from '#domain/business/business-settings.ts';
import type { Db } from '#server/database/schema.ts';
import { type RenderedPages, siteConfig } from '#server/features/pages/pages.ts';
import { findVersion, readDocument } from '#server/features/versions/versions.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import type { Settings } from '#server/settings.ts';
import { businessDocument } from './business-document.ts';

interface PreviewDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly pages: Pick<RenderedPages, 'preview'>;
}

const PAGES = {
  '/operator/preview/settings': 'booking',
  '/operator/preview/settings/contact': 'contact',
} as const;

/** Pages as the drafted settings would make them, or as `?version=` did. Mounted behind the guard. */
export function businessPreviewRoutes({ db, settings, pages }: PreviewDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [path, name] of Object.entries(PAGES)) {
    routes.get(path, async (c) => {
      const content = await wanted(db, c.req.query('version'));
      const business = { ...content, ...settings.fixed };
      const site = siteConfig({ ...settings, business }, settings.stripe === null);
      const { html, policy } = pages.preview(name, { site });
      return c.html(html, 200, {
        'cache-control': 'private, no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      });
    });
  }
  return routes;
}

async function wanted(db: Db, version: string | undefined): Promise<BusinessSettings> {
  if (version === undefined) return (await readDocument(db, businessDocument)).draft.content;
  const number = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(version);
  const found = number.success ? await findVersion(db, businessDocument, number.data) : undefined;
  if (found === undefined) fail('version-not-found');
  return found.content;
}
