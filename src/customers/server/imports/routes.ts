import { Hono } from 'hono';
import { audit, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import type { ImportsAnswer } from '#customers/contract/imports.ts';
import { matchCards } from '#customers/server/cards/match-cards.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { checkLines, importLines } from './bring-lines.ts';
import type { ImportsDeps } from './imports.ts';
import { namedCrews } from './named-crews.ts';
import { insertImport, newestImports } from './queries.ts';
import { importableServices } from './read-visit.ts';
import { undoImport } from './undo-import.ts';

/** Importing customers and visits from another program's files; owners only. */
export function importsRoutes(deps: ImportsDeps): Hono<AppEnv> {
  const { db } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);

  serve('GET /imports', () => importsAnswer(deps));
  serve('POST /imports/check', (c, { body }) =>
    checkLines(deps, body, { operatorId: operatorOf(c).id, language: c.get('language') }),
  );
  serve('POST /imports', async (c, { body }) => {
    const { id: operatorId } = operatorOf(c);
    await inTransaction(db, async (trx) => {
      const { id, kind, source } = body;
      if (!(await insertImport(trx, { ...body, operator_id: operatorId }))) return;
      const subject = { kind: 'import', id } as const;
      await audit(trx, { operatorId, act: 'import.begun', subject, details: { kind, source } });
    });
    return { ok: true };
  });
  serve('POST /imports/:id/lines', (c, { params, body }) => {
    const importing = { importId: params.id, operatorId: operatorOf(c).id };
    return importLines(deps, { ...importing, language: c.get('language') }, body);
  });
  serve('POST /imports/cards', (_, { body }) => matchCards(deps, body.after));
  serve('POST /imports/:id/undo', (c, { params }) =>
    undoImport(deps, { importId: params.id, operatorId: operatorOf(c).id }),
  );
  return routes;
}

async function importsAnswer({
  db,
  catalogues,
  settings,
  now,
}: ImportsDeps): Promise<ImportsAnswer> {
  const today = dayAt(now().getTime(), settings.business.timeZone);
  const [crews, imports] = await Promise.all([namedCrews(db, today), newestImports(db)]);
  return {
    services: importableServices(catalogues.current()).map(({ id, name }) => ({ id, name })),
    crews,
    imports: imports.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
  };
}
