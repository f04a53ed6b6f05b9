import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from '#server/logger.ts';
import type { AppEnv } from './app-env.ts';
import { clientIp } from './client-ip.ts';

/** Gives every request its id (also in the answer's x-request-id), its log and the visitor's address. */
export function requestContext(logger: Logger, proxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientIp', clientIp(c, proxies));
    c.set('log', logger.child({ requestId }));
    c.set('visitor', null);
    c.header('x-request-id', requestId);
    await next();
  });
}
