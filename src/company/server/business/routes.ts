import { Hono } from 'hono';
import type { BusinessAnswer } from '#company/contract/settings.ts';
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
import { variablesOfBusiness } from '#platform/server/business-variables.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { Business } from './business.ts';
import { businessDocument } from './business-document.ts';
import { refuseUnknownLogo, storeLogo } from './keep-logo.ts';

interface BusinessDeps {
  readonly db: Db;
  readonly settings: Settings;
  readonly business: Pick<Business, 'refresh'>;
}

/** The settings of the business: everyone may view; owners edit, publish and go back. */
export function businessRoutes({ db, settings, business }: BusinessDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveTrusted = serveOn(routes, trustedOwnersOnly);

  serve('GET /settings/business', readBusiness);
  serveOwners('PUT /settings/business/draft', async (c, { body }) => {
    await refuseUnknownLogo(db, body.content.logo);
    await saveDraft(db, businessDocument, draftEditOf(c, body), body.content);
    return readBusiness();
  });
  serveOwners('POST /settings/business/draft/discard', async (c, { body }) => {
    await discardDraft(db, businessDocument, draftEditOf(c, body));
    return readBusiness();
  });
  serveTrusted('POST /settings/business/publish', async (c, { body }) => {
    const version = await publishDraft(db, businessDocument, draftEditOf(c, body));
    await business.refresh();
    return { version };
  });
  serveOwners('POST /settings/business/logo', (_, { body }) => storeLogo(db, body.png));
  serve('GET /settings/business/versions', () => readVersions(db, businessDocument));
  serve('GET /settings/business/versions/:version', (_, { params }) =>
    readVersion(db, businessDocument, params.version),
  );
  serveTrusted('POST /settings/business/versions/:version/publish', async (c, request) => {
    const { params, body } = request;
    const version = await restoreVersion(
      db,
      businessDocument,
      draftEditOf(c, body),
      params.version,
    );
    await business.refresh();
    return { version };
  });
  return routes;

  async function readBusiness(): Promise<BusinessAnswer> {
    const { published, ...rest } = await readDocument(db, businessDocument);
    const { fixed } = settings;
    const names = variablesOfBusiness.filter(([field]) => field in fixed);
    return {
      ...rest,
      version: published.version,
      published: published.content,
      fixed,
      variables: Object.fromEntries(names),
    };
  }
}
