import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  hasRight,
  hasRightBySecondFactor,
  isBySecondFactor,
  type Right,
  rightsOf,
} from '#kernel/rules/business/rights.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import type { OperatorAuth } from './auth.ts';
import type { Operator } from './operator-env.ts';
import { requireDatabase } from './queries.ts';

export interface GuardDeps {
  readonly auth: OperatorAuth;
  readonly db: Db;
  readonly settings: Settings;
}

const READ_METHODS = ['GET', 'HEAD'];
/** How long a session lasts after signing in, however often it is used. */
const LONGEST_SESSION_MS = 30 * 86_400_000;
/** How long a confirmed password lasts. */
const CONFIRMATION_LASTS_MS = 5 * 60_000;

/** Answers are for one person and must not be cached. */
export const privateAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res.headers.set('cache-control', 'private, no-store');
  c.res.headers.set('cross-origin-resource-policy', 'same-origin');
});

/** Writes must come from a page of this site (the cookie is SameSite too). */
export function sameOriginWrites(settings: Settings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!READ_METHODS.includes(c.req.method)) {
      const own = publicOrigin(c, settings);
      if (c.req.header('origin') !== own) {
        fail('console-at-another-address', { address: `${own}/operator` });
      }
    }
    await next();
  });
}

/** Lets only signed-in operators pass; handlers get them from `operatorOf`. */
export function requireOperator(deps: GuardDeps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const operator = await readOperator(c, deps);
    if (operator === null) fail('sign-in-needed');
    c.set('operator', operator);
    await next();
  });
}

/** For acts that staff may never do: publishing prices, managing accounts. After `requireOperator`. */
export const ownersOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireOwner(operatorOf(c));
  await next();
});

/** For sales and giving money away: owners only, with a second factor if money is real. */
export const trustedOwnersOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireTrustedOwner(operatorOf(c));
  await next();
});

/** For acts that owners may allow staff. After `requireOperator`. */
export function rightsRequired(...rights: readonly Right[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    for (const right of rights) requireRight(operatorOf(c), right);
    await next();
  });
}

/**
 * Refunding real money needs a sign-in with a second factor.
 * @throws a problem: 403
 */
export function requireRight({ rights, needsSecondFactor }: Operator, right: Right): void {
  if (!hasRight(rights, right)) fail('right-needed', { right });
  if (isBySecondFactor(right) && needsSecondFactor) fail('second-factor-needed');
}

/** @throws a problem: 403 */
export function requireTrustedOwner(operator: Operator): void {
  requireOwner(operator);
  if (operator.needsSecondFactor) fail('second-factor-needed');
}

/** For changes to who may sign in: an unattended session is not enough. */
export const confirmedOnly = createMiddleware<AppEnv>(async (c, next) => {
  const { confirmedAt } = operatorOf(c);
  const age = Date.now() - (confirmedAt?.getTime() ?? 0);
  if (age > CONFIRMATION_LASTS_MS) fail('confirmation-needed');
  await next();
});

/** @throws a problem: 403 */
export function requireOwner({ role }: Operator): void {
  if (role !== 'owner') fail('owner-needed');
}

/** The signed-in operator, after `requireOperator`. */
export function operatorOf(c: Context<AppEnv>): Operator {
  const operator = c.get('operator');
  if (operator === null) fail('sign-in-needed');
  return operator;
}

/** The signed-in operator in an order's timeline. */
export function actorOf(c: Context<AppEnv>): `operator:${string}` {
  return `operator:${operatorOf(c).id}`;
}

/** The signed-in operator, if any; renews the session's cookie. */
export async function readOperator(
  c: Context<AppEnv>,
  { auth, db, settings }: GuardDeps,
): Promise<Operator | null> {
  const cookie = c.req.header('cookie');
  if (cookie === undefined) return null;
  const { api } = await auth.at(publicOrigin(c, settings));
  const { headers, response: found } = await api
    .getSession({ headers: new Headers({ cookie }), returnHeaders: true })
    .catch((error: unknown) => rethrowCause(db, error));
  for (const line of headers.getSetCookie()) c.header('set-cookie', line, { append: true });
  if (found === null) return null;
  const { user, session } = found;
  if (user.deactivatedAt) return null;
  if (Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS) return null;
  const role = user.role === 'owner' ? 'owner' : 'staff';
  const rights = rightsOf(role, settings.business);
  const isMoneyReal = settings.stripe !== null;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role,
    rights,
    hasTwoFactor: user.twoFactorEnabled === true,
    needsSecondFactor:
      hasRightBySecondFactor(rights) && isMoneyReal && session.secondFactor !== true,
    sessionId: session.id,
    confirmedAt: session.confirmedAt ?? null,
  };
}

/** The library does not say why it could not read a session. If the database is down, that is why. */
async function rethrowCause(db: Db, error: unknown): Promise<never> {
  await requireDatabase(db);
  throw error;
}
