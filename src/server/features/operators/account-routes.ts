import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { auditSubjects } from '#contract/console-audit.ts';
import { told } from '#contract/schema-failures.ts';
import { isEmail } from '#domain/booking/contact-rules.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { fail } from '#server/http/problem.ts';
import { readQuery } from '#server/http/query.ts';
import { changeActive, changeRole, invite, renewLink, resetFactors } from './accounts.ts';
import { audit } from './audit.ts';
import { type GuardDeps, operatorOf, ownersOnly } from './guard.ts';
import { listAudit } from './list-audit.ts';
import { roles } from './operator.ts';
import { deleteSession, listAccounts, listSessions, setName } from './queries.ts';

const name = z
  .string()
  .trim()
  .min(1, { error: told('name-missing') })
  .max(80);
const email = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, { error: told('email-malformed') });
const role = z.enum(roles);
const auditQuery = z.object({
  /** An account's id, or 'server'. */
  who: optional(z.uuid().or(z.literal('server'))),
  about: optional(z.enum(auditSubjects)),
  after: z.uuid().optional(),
  before: z.uuid().optional(),
});

/** Who am I, my sessions; for owners everybody's accounts and the audit log. */
export function accountRoutes(deps: GuardDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  return new Hono<AppEnv>()
    .patch('/operator/api/me', async (c) => {
      const { id: operatorId } = operatorOf(c);
      const body = await readJson(c, z.object({ name }));
      await inTransaction(db, async (trx) => {
        await setName(trx, operatorId, body.name);
        const subject = { kind: 'operator', id: operatorId } as const;
        await audit(trx, { operatorId, act: 'operator.renamed', subject });
      });
      return c.json({ ok: true });
    })
    .get('/operator/api/me/sessions', async (c) => {
      const { id, sessionId } = operatorOf(c);
      const sessions = await listSessions(db, id);
      return c.json({
        sessions: sessions.map((each) => ({ ...each, current: each.id === sessionId })),
      });
    })
    .delete('/operator/api/me/sessions/:id', async (c) => {
      const { id: operatorId } = operatorOf(c);
      const id = idOf(c);
      await inTransaction(db, async (trx) => {
        if (!(await deleteSession(trx, operatorId, id))) {
          fail('session-over-already');
        }
        const subject = { kind: 'operator', id: operatorId } as const;
        await audit(trx, { operatorId, act: 'operator.session-ended', subject });
      });
      return c.json({ ok: true });
    })
    .use('/operator/api/accounts/*', ownersOnly)
    .use('/operator/api/audit', ownersOnly)
    .get('/operator/api/accounts', async (c) => c.json({ accounts: await listAccounts(db) }))
    .post('/operator/api/accounts', async (c) => {
      const body = await readJson(c, z.object({ name, email, role }));
      const origin = publicOrigin(c, settings);
      return c.json({ link: await invite(deps, { ...body, by: operatorOf(c).id, origin }) });
    })
    .post('/operator/api/accounts/:id/link', async (c) => {
      const origin = publicOrigin(c, settings);
      return c.json({ link: await renewLink(deps, idOf(c), operatorOf(c).id, origin) });
    })
    .post('/operator/api/accounts/:id/role', async (c) => {
      const body = await readJson(c, z.object({ role }));
      await changeRole(db, idOf(c), body.role, operatorOf(c).id);
      return c.json({ ok: true });
    })
    .post('/operator/api/accounts/:id/active', async (c) => {
      const { active } = await readJson(c, z.object({ active: z.boolean() }));
      await changeActive(db, idOf(c), active, operatorOf(c).id);
      return c.json({ ok: true });
    })
    .post('/operator/api/accounts/:id/reset-factors', async (c) => {
      await resetFactors(db, idOf(c), operatorOf(c).id);
      return c.json({ ok: true });
    })
    .get('/operator/api/audit', async (c) => {
      const { who, about, after, before } = readQuery(auditQuery, c.req.query());
      const filter = { who: who === 'server' ? null : who, about };
      return c.json(await listAudit(db, { ...filter, after, before }));
    });
}

/** An empty filter is none. */
function optional<T>(schema: z.ZodType<T>) {
  return schema.or(z.literal('').transform(() => undefined)).optional();
}

function idOf(c: Context<AppEnv>): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  return id.success ? id.data : fail('account-or-session-not-found');
}
