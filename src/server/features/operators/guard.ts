import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Role } from '#contract/console-accounts.ts';
import type { Db } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { publicOrigin } from '#server/http/origin.ts';
import { fail } from '#server/http/problem.ts';
import type { Settings } from '#server/settings.ts';
import type { OperatorAuth } from './auth.ts';
import type { Operator } from './operator.ts';

export interface GuardDeps {
  readonly auth: OperatorAuth;
  readonly db: Db;
  readonly settings: Settings;
}

const READS = ['GET', 'HEAD'];

/** Answers are for one person and are kept nowhere. */
export const privateAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'private, no-store');
  c.res.headers.set('cross-origin-resource-policy', 'same-origin');
});

/** What changes something has to come from a page of this site (the cookie is SameSite beside). */
export function sameOriginWrites(settings: Settings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!READS.includes(c.req.method)) {
      const own = publicOrigin(c, settings);
      if (c.req.header('origin') !== own) {
        fail('console-at-another-address', { address: `${own}/operator` });
      }
    }
    await next();
  });
}

/** Lets only who is signed in pass; handlers find out who by `operatorOf`. */
export function requireOperator(deps: GuardDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const operator = await readOperator(c, deps);
    if (operator === null) fail('sign-in-needed');
    c.set('operator', operator);
    await next();
  });
}

/** For acts that staff can't do: refunds, publishing prices, accounts. After `requireOperator`. */
export const ownersOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireRole(operatorOf(c), 'owner');
  await next();
});

/** @throws a problem: 403 */
export function requireRole(operator: Operator, role: Role): void {
  if (role === 'owner' && operator.role !== 'owner') {
    fail('owner-needed');
  }
}

/** Who is signed in, behind `requireOperator`. */
export function operatorOf(c: Context<AppEnv>): Operator {
  const operator = c.get('operator');
  if (operator === null) fail('sign-in-needed');
  return operator;
}

/** How the timeline of an order names who is signed in. */
export function actorOf(c: Context<AppEnv>): `operator:${string}` {
  return `operator:${operatorOf(c).id}`;
}

/** Who is signed in, if anybody; keeps the session's cookie fresh. */
export async function readOperator(
  c: Context<AppEnv>,
  { auth, settings }: GuardDeps,
): Promise<Operator | null> {
  const cookie = c.req.header('cookie');
  if (cookie === undefined) return null;
  const { api } = await auth.at(publicOrigin(c, settings));
  const { headers, response: found } = await api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  for (const line of headers.getSetCookie()) c.header('set-cookie', line, { append: true });
  if (found === null) return null;
  const { user, session } = found;
  if (user.deactivatedAt) return null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role === 'owner' ? 'owner' : 'staff',
    hasTwoFactor: user.twoFactorEnabled === true,
    sessionId: session.id,
  };
}
