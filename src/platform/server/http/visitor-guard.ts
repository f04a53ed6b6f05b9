import { createMiddleware } from 'hono/factory';
import type { AppEnv, Visitor } from '#registry/app-env.ts';
import { fail } from './problem.ts';
import { isSameSecret } from './same-secret.ts';

/** The visitor of an access token; null if it is not ours, was changed or expired. */
export type VerifyAccessToken = (token: string) => Promise<Visitor | null>;

/**
 * Every call from a browser carries the public key; a bearer token says whose session it is. The
 * public key as bearer means no session (contract: 401 for no or a wrong key).
 */
export function visitorGuard(anonKey: string, verify: VerifyAccessToken) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isSameSecret(c.req.header('apikey') ?? '', anonKey)) {
      fail('key-wrong');
    }
    const bearer = /^bearer +(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1];
    if (bearer !== undefined && !isSameSecret(bearer, anonKey)) {
      const visitor = await verify(bearer);
      if (visitor === null) fail('session-invalid');
      c.set('visitor', visitor);
    }
    await next();
  });
}
