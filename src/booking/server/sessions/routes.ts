import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { readJson, readOptionalJson } from '#platform/server/http/body.ts';
import { fail, failAt, ProblemError } from '#platform/server/http/problem.ts';
import type { AppEnv, Visitor } from '#registry/app-env.ts';
import { failure } from '#registry/failures.ts';
import type { Db } from '#registry/tables.ts';
import type { AccessTokens } from './access-tokens.ts';
import { endSessions, findVisitor } from './queries.ts';
import { refresh } from './refresh.ts';
import { sessionAnswer, userAnswer } from './session-answer.ts';
import { signUp } from './sign-up.ts';

const anonymousOnly = z.undefined({ error: failureMessage('sign-up-not-anonymous') }).optional();
const signUpBody = z.object({
  email: anonymousOnly,
  phone: anonymousOnly,
  password: anonymousOnly,
});
const refreshBody = z.object({
  refresh_token: z
    .string({ error: failureMessage('refresh-token-missing') })
    .min(1, failureMessage('refresh-token-missing'))
    .max(200, failureMessage('refresh-token-foreign')),
});
const logoutScope = z.enum(['global', 'local', 'others']).catch('global');

export interface SessionDeps {
  db: Db;
  accessTokens: AccessTokens;
}

/** The hosted backend's session calls, as its client library makes them (contract). */
export function sessionRoutes({ db, accessTokens }: SessionDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/auth/v1/signup', async (c) => {
    await readOptionalJson(c, signUpBody);
    return c.json(await sessionAnswer(accessTokens, await signUp(db)));
  });

  routes.post('/auth/v1/token', async (c) => {
    if (c.req.query('grant_type') !== 'refresh_token') {
      failAt('grant_type', 'grant-type-unknown');
    }
    const { refresh_token: token } = await readJson(c, refreshBody);
    const session = await refresh(db, token);
    if (session === null) return failSessionEnded('refresh_token_not_found');
    return c.json(await sessionAnswer(accessTokens, session));
  });

  routes.get('/auth/v1/user', async (c) => {
    const visitor = await findVisitor(db, requireVisitor(c));
    return visitor === undefined
      ? failSessionEnded('session_not_found')
      : c.json(userAnswer(visitor));
  });

  routes.post('/auth/v1/logout', async (c) => {
    const visitor = requireVisitor(c);
    await endSessions(db, visitor, logoutScope.parse(c.req.query('scope')));
    return c.body(null, 204);
  });

  return routes;
}

function requireVisitor(c: Context<AppEnv>): Visitor {
  return c.get('visitor') ?? fail('access-token-needed');
}

/** The client library reacts to `error_code`: it drops the session and starts over. */
function failSessionEnded(errorCode: string): never {
  throw new ProblemError(failure('session-ended'), { errorCode });
}
