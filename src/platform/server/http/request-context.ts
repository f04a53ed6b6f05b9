import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { productLanguage } from '#kernel/rules/language.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { clientIp } from './client-ip.ts';

/** Gives every request its id (also sent as x-request-id), its log and the visitor's address. */
export function requestContext(logger: Logger, proxies: number) {
  let warned = proxies > 0;
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!warned && c.req.header('x-forwarded-for') !== undefined) {
      warned = true;
      logger.warn('X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy, set it');
    }
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientIp', clientIp(c, proxies));
    c.set('log', logger.child({ requestId }));
    c.set('language', productLanguage);
    c.set('visitor', null);
    c.set('https', false);
    c.set('operator', null);
    c.set('apiKey', null);
    c.set('crewPhone', null);
    c.header('x-request-id', requestId);
    await next();
  });
}
