import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiScope } from '#api/contract/scopes.ts';
import type { Limiter } from '#platform/server/http/limits.ts';
import { fail, ProblemError } from '#platform/server/http/problem.ts';
import { failIfRateLimited } from '#platform/server/http/rate-limit.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { ApiKey } from './api-key-env.ts';
import { keyHash } from './make-key.ts';
import { findKey } from './queries.ts';

/** Lets only calls with a valid key pass; `apiKeyOf` then returns it. */
export function requireKey(db: Db) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const bearer = /^bearer +(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1];
    if (bearer === undefined) refuseKey('api-key-missing');
    const key = await findKey(db, keyHash(bearer));
    if (key === undefined) refuseKey('api-key-wrong');
    c.set('apiKey', key);
    await next();
  });
}

/** Refuses with 429 and Retry-After when one key calls too often. Use after `requireKey`. */
export function limitOfKey(limiter: Limiter) {
  return createMiddleware<AppEnv>(async (c, next) => {
    failIfRateLimited(await limiter(apiKeyOf(c).id));
    await next();
  });
}

/** The key of a call behind `requireKey`. */
export function apiKeyOf(c: Context<AppEnv>): ApiKey {
  const key = c.get('apiKey');
  if (key === null) refuseKey('api-key-missing');
  return key;
}

/** @throws a problem: 403 */
export function requireScope({ scopes }: ApiKey, scope: ApiScope): void {
  if (!scopes.includes(scope)) fail('api-scope-missing', { scope });
}

function refuseKey(code: 'api-key-missing' | 'api-key-wrong'): never {
  throw new ProblemError(failure(code), { headers: { 'www-authenticate': 'Bearer' } });
}
