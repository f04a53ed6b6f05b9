import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from '#registry/app-env.ts';

export type RequestObserver = (route: string, method: string, status: number, ms: number) => void;

const QUIET = ['/healthz', '/readyz', '/metrics'];

/**
 * One line per request: method, route pattern, status, time. Never the raw path, the query or a
 * body, to keep `data`, tokens and anything typed into an address out of the log.
 */
export function accessLog(observe: RequestObserver) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const route = routePath(c);
    observe(route, c.req.method, c.res.status, ms);
    const level = QUIET.includes(route) ? 'debug' : 'info';
    c.get('log')[level]({ method: c.req.method, route, status: c.res.status, ms }, 'request');
  });
}
