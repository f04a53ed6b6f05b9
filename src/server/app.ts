import { Hono } from 'hono';
import type { Db } from './database/schema.ts';
import type { Catalogues } from './features/catalogue/catalogues.ts';
import { accessLog } from './http/access-log.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody } from './http/body-limit.ts';
import { backendCors } from './http/cors.ts';
import { onError } from './http/on-error.ts';
import { RATE_CLASSES, rateLimit } from './http/rate-limit.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type VerifyAccessToken, visitorGuard } from './http/visitor-guard.ts';
import type { Logger } from './logger.ts';
import type { Settings } from './settings.ts';

export interface AppDeps {
  settings: Settings;
  db: Db;
  logger: Logger;
  catalogues: Catalogues;
  verifyAccessToken: VerifyAccessToken;
}

/** The whole HTTP surface, top to bottom. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { settings, logger } = deps;
  const limit = (rateClass: keyof typeof RATE_CLASSES) =>
    rateLimit(RATE_CLASSES[rateClass], settings.rateLimit);
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.use(requestContext(logger, settings.trustProxy));
  app.use(securityHeaders(settings));
  app.use(accessLog(() => undefined));
  app.use('/functions/v1/*', backendCors, limitBody, limit('calls'));
  app.use('/functions/v1/*', visitorGuard(settings.anonKey, deps.verifyAccessToken));
  return app;
}
