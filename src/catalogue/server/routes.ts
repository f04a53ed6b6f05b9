import { Hono } from 'hono';
import type { CatalogueAnswer } from '#catalogue/contract/catalogue-editing.ts';
import { ownersOnly, trustedOwnersOnly } from '#company/server/operators/operators.ts';
import {
  discardDraft,
  draftEditOf,
  publishDraft,
  readDocument,
  readVersion,
  readVersions,
  restoreVersion,
  saveDraft,
} from '#company/server/versions/versions.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { Catalogues } from './catalogue.ts';
import { catalogueDocument, toCatalogue } from './catalogue-document.ts';
import { keepPicture } from './keep-picture.ts';

interface CatalogueDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
}

/** The catalog in the console: everyone may view; owners edit, publish and go back. */
export function catalogueRoutes({ db, catalogues }: CatalogueDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /catalogue', () => readCatalogue(db));
  serveOwners('PUT /catalogue/draft', async (c, { body }) => {
    await saveDraft(db, catalogueDocument, draftEditOf(c, body), body.content);
    return readCatalogue(db);
  });
  serveOwners('POST /catalogue/draft/discard', async (c, { body }) => {
    await discardDraft(db, catalogueDocument, draftEditOf(c, body));
    return readCatalogue(db);
  });
  serveTrusted('POST /catalogue/publish', async (c, { body }) => {
    const version = await publishDraft(db, catalogueDocument, draftEditOf(c, body));
    await catalogues.refresh();
    return { version };
  });
  serveOwners('POST /catalogue/pictures', (_, { body }) => keepPicture(db, body.jpeg));
  serve('GET /catalogue/versions', () => readVersions(db, catalogueDocument));
  serve('GET /catalogue/versions/:version', (_, { params }) =>
    readVersion(db, catalogueDocument, params.version),
  );
  serveTrusted('POST /catalogue/versions/:version/publish', async (c, { params, body }) => {
    const version = await restoreVersion(
      db,
      catalogueDocument,
      draftEditOf(c, body),
      params.version,
    );
    await catalogues.refresh();
    return { version };
  });
  return routes;
}

async function readCatalogue(db: Db): Promise<CatalogueAnswer> {
  const { published, ...rest } = await readDocument(db, catalogueDocument);
  return { published: toCatalogue(published), ...rest };
}
