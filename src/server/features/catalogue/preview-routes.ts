import { Hono } from 'hono';
import { z } from 'zod';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import { findPublished, findVersion } from './queries.ts';
import { readDraft } from './read-draft.ts';

interface PreviewDeps {
  readonly db: Db;
  readonly pages: {
    preview(name: 'booking' | 'embed', catalogue: Catalogue): { html: string; policy: string };
  };
}

const LAYOUTS = { '/operator/preview': 'booking', '/operator/preview/embed': 'embed' } as const;

/**
 * The booking pages as the draft would make them, or as `?version=` did. For operators only; the
 * page says what it is, and its policy lets it call nothing. Mounted behind the guard.
 */
export function previewRoutes({ db, pages }: PreviewDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [path, name] of Object.entries(LAYOUTS)) {
    routes.get(path, async (c) => {
      const { html, policy } = pages.preview(name, await wanted(db, c.req.query('version')));
      return c.html(html, 200, {
        'cache-control': 'private, no-store',
        'content-security-policy': policy,
        'x-robots-tag': 'noindex',
      });
    });
  }
  return routes;
}

async function wanted(db: Db, version: string | undefined): Promise<Catalogue> {
  const published = await findPublished(db);
  if (version === undefined) {
    return { ...(await readDraft(db, published)).content, version: published.version };
  }
  const number = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(version);
  const found = number.success ? await findVersion(db, number.data) : undefined;
  if (found === undefined) fail('version-not-found');
  return { ...found.content, version: found.version };
}
