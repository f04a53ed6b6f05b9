import { Hono } from 'hono';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { changeActive, changeRole, invite, renewLink, resetFactors } from './accounts.ts';
import { audit } from './audit-queries.ts';
import { confirmedOnly, type GuardDeps, operatorOf, ownersOnly } from './guard.ts';
import { deleteSession, deleteSessions, listAccounts, listSessions, setName } from './queries.ts';

/** The operator's own name and sessions; for owners, everyone's accounts. */
export function accountRoutes(deps: GuardDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const serveOwners = serveOn(routes, ownersOnly);
  const serveConfirmed = serveOn(routes, ownersOnly, confirmedOnly);

  serve('PATCH /me', async (c, { body }) => {
    const { id: operatorId } = operatorOf(c);
    await inTransaction(db, async (trx) => {
      await setName(trx, operatorId, body.name);
      const subject = { kind: 'operator', id: operatorId } as const;
      await audit(trx, { operatorId, act: 'operator.renamed', subject });
    });
    return { ok: true };
  });
  serve('GET /me/sessions', async (c) => {
    const { id, sessionId } = operatorOf(c);
    const sessions = await listSessions(db, id);
    return {
      sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: session.id === sessionId,
      })),
    };
  });
  serve('POST /me/sessions/end-others', async (c) => {
    const { id: operatorId, sessionId } = operatorOf(c);
    await inTransaction(db, async (trx) => {
      await deleteSessions(trx, operatorId, sessionId);
      const subject = { kind: 'operator', id: operatorId } as const;
      await audit(trx, { operatorId, act: 'operator.sessions-ended', subject });
    });
    return { ok: true };
  });
  serve('DELETE /me/sessions/:id', async (c, { params: { id } }) => {
    const { id: operatorId } = operatorOf(c);
    await inTransaction(db, async (trx) => {
      if (!(await deleteSession(trx, operatorId, id))) {
        fail('session-over-already');
      }
      const subject = { kind: 'operator', id: operatorId } as const;
      await audit(trx, { operatorId, act: 'operator.session-ended', subject });
    });
    return { ok: true };
  });

  serveOwners('GET /accounts', async () => ({
    accounts: (await listAccounts(db)).map(({ createdAt, lastSeenAt, ...account }) => ({
      ...account,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
  }));
  serveConfirmed('POST /accounts', async (c, { body }) => {
    const origin = publicOrigin(c, settings);
    return { link: await invite(deps, { ...body, by: operatorOf(c).id, origin }) };
  });
  serveConfirmed('POST /accounts/:id/link', async (c, { params }) => {
    const origin = publicOrigin(c, settings);
    return { link: await renewLink(deps, params.id, operatorOf(c).id, origin) };
  });
  serveConfirmed('POST /accounts/:id/role', async (c, { params, body }) => {
    await changeRole(db, params.id, body.role, operatorOf(c).id);
    return { ok: true };
  });
  serveConfirmed('POST /accounts/:id/active', async (c, { params, body }) => {
    await changeActive(db, params.id, body.active, operatorOf(c).id);
    return { ok: true };
  });
  serveConfirmed('POST /accounts/:id/reset-factors', async (c, { params }) => {
    await resetFactors(db, params.id, operatorOf(c).id);
    return { ok: true };
  });
  return routes;
}
