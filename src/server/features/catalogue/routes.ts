import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { catalogueContentSchema } from '#contract/catalogue.ts';
import type { CatalogueAnswer, VersionAnswer, VersionRow } from '#contract/catalogue-editing.ts';
import { catalogueChanges } from '#domain/catalogue/catalogue-changes.ts';
import { broughtBack } from '#domain/catalogue/sold-entries.ts';
import type { Db } from '#server/database/schema.ts';
import { operatorOf, ownersOnly } from '#server/features/operators/guard.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { fail } from '#server/http/problem.ts';
import type { Catalogues } from './catalogues.ts';
import { contentOf } from './content-of.ts';
import { discardDraft, type Edit, publishDraft, restoreVersion, saveDraft } from './edit-draft.ts';
import { findPublished, findVersion, listVersions } from './queries.ts';
import { readDraft } from './read-draft.ts';

interface CatalogueDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
}

const VERSIONS = 200;
const at = { revision: z.int().min(0) };

/** The catalogue in the console: everybody may look, owners edit, publish and go back. */
export function catalogueRoutes({ db, catalogues }: CatalogueDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/operator/api/catalogue', async (c) => c.json(await readCatalogue(db)))
    .put('/operator/api/catalogue/draft', ownersOnly, async (c) => {
      const { revision, content } = await readJson(
        c,
        z.object({ ...at, content: catalogueContentSchema }),
      );
      await saveDraft(db, editOf(c, revision), content);
      return c.json(await readCatalogue(db));
    })
    .post('/operator/api/catalogue/draft/discard', ownersOnly, async (c) => {
      await discardDraft(db, await readEdit(c));
      return c.json(await readCatalogue(db));
    })
    .post('/operator/api/catalogue/publish', ownersOnly, async (c) => {
      const version = await publishDraft(db, await readEdit(c));
      await catalogues.refresh();
      return c.json({ version });
    })
    .get('/operator/api/catalogue/versions', async (c) => {
      const versions: VersionRow[] = (await listVersions(db, VERSIONS)).map(toRow);
      return c.json({ versions });
    })
    .get('/operator/api/catalogue/versions/:version', async (c) => {
      return c.json(await readVersion(db, versionOf(c)));
    })
    .post('/operator/api/catalogue/versions/:version/publish', ownersOnly, async (c) => {
      const version = await restoreVersion(db, await readEdit(c), versionOf(c));
      await catalogues.refresh();
      return c.json({ version });
    });
}

async function readCatalogue(db: Db): Promise<CatalogueAnswer> {
  const published = await findPublished(db);
  const draft = await readDraft(db, published);
  return { published, draft, changes: catalogueChanges(contentOf(published), draft.content) };
}

async function readVersion(db: Db, version: number): Promise<VersionAnswer> {
  const found = await findVersion(db, version);
  if (found === undefined) fail('version-not-found');
  const before = await findVersion(db, version - 1);
  const published = await findPublished(db);
  return {
    ...toRow(found),
    changes: before === undefined ? [] : catalogueChanges(before.content, found.content),
    goingBack: catalogueChanges(contentOf(published), broughtBack(found.content, published)),
  };
}

function toRow(row: Omit<VersionRow, 'publishedAt'> & { publishedAt: Date }): VersionRow {
  const { version, publishedAt, publishedBy, restoredFrom } = row;
  return { version, publishedAt: publishedAt.toISOString(), publishedBy, restoredFrom };
}

async function readEdit(c: Context<AppEnv>): Promise<Edit> {
  const { revision } = await readJson(c, z.object(at));
  return editOf(c, revision);
}

function editOf(c: Context<AppEnv>, revision: number): Edit {
  return { by: operatorOf(c).id, revision };
}

function versionOf(c: Context<AppEnv>): number {
  const version = z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .safeParse(c.req.param('version'));
  return version.success ? version.data : fail('version-not-found');
}
