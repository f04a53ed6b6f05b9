import { Hono } from 'hono';
import { z } from 'zod';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Db } from '#server/database/schema.ts';
import { findVersion, readDocument } from '#server/features/versions/versions.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import { catalogueDocument, toCatalogue } from './catalogue-document.ts';

interface PreviewDeps {
  readonly db: Db;
  readonly pages: {
    preview(
      name: 'booking' | 'embed',
      shown: { readonly catalogue: Catalogue },
    ): { html: string; policy: string };
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
      const { html, policy } = pages.preview(name, {
        catalogue: await wanted(db, c.req.query('version')),
      });
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
  if (version === undefined) {
    const { published, draft } = await readDocument(db, catalogueDocument);
    return toCatalogue({ version: published.version, content: draft.content });
  }
  const number = z.coerce.number().int().min(1).max(2_147_483_647).safeParse(version);
  const found = number.success ? await findVersion(db, catalogueDocument, number.data) : undefined;
  if (found === undefined) fail('version-not-found');
  return toCatalogue(found);
}
