import { type Context, Hono } from 'hono';
import type { CatalogueAnswer, VersionAnswer, VersionRow } from '#contract/catalogue-editing.ts';
import { catalogueChanges } from '#domain/catalogue/catalogue-changes.ts';
import { broughtBack } from '#domain/catalogue/sold-entries.ts';
import type { Db } from '#server/database/schema.ts';
import { operatorOf, ownersOnly, trustedOwnersOnly } from '#server/features/operators/operators.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import { serveOn } from '#server/http/serve-call.ts';
import type { Catalogues } from './catalogue.ts';
import { contentOf } from './content-of.ts';
import { discardDraft, type Edit, publishDraft, restoreVersion, saveDraft } from './edit-draft.ts';
import { findPublished, findVersion, listVersions } from './queries.ts';
import { readDraft } from './read-draft.ts';

interface CatalogueDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
}

const VERSIONS = 200;

/** The catalogue in the console: everybody may look, owners edit, publish and go back. */
export function catalogueRoutes({ db, catalogues }: CatalogueDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /catalogue', () => readCatalogue(db));
  serveOwners('PUT /catalogue/draft', async (c, { body }) => {
    await saveDraft(db, editOf(c, body), body.content);
    return readCatalogue(db);
  });
  serveOwners('POST /catalogue/draft/discard', async (c, { body }) => {
    await discardDraft(db, editOf(c, body));
    return readCatalogue(db);
  });
  serveTrusted('POST /catalogue/publish', async (c, { body }) => {
    const version = await publishDraft(db, editOf(c, body));
    await catalogues.refresh();
    return { version };
  });
  serve('GET /catalogue/versions', async () => ({
    versions: (await listVersions(db, VERSIONS)).map(toRow),
  }));
  serve('GET /catalogue/versions/:version', (_, { params }) => readVersion(db, params.version));
  serveTrusted('POST /catalogue/versions/:version/publish', async (c, { params, body }) => {
    const version = await restoreVersion(db, editOf(c, body), params.version);
    await catalogues.refresh();
    return { version };
  });
  return routes;
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

function editOf(c: Context<AppEnv>, { revision }: { revision: number }): Edit {
  return { by: operatorOf(c).id, revision };
}
