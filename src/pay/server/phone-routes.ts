import { Hono } from 'hono';
import { phoneOf, requirePhone } from '#crew/server/crew.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { PayDeps } from './periods/current-period.ts';
import { readPersonPay } from './periods/own-pay.ts';

/** A person's own pay, for themselves only (crew/contract/phone.ts). */
export function payPhoneRoutes(deps: PayDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/crew/api/people/:id/pay', requirePhone(deps.db), async (c) => {
    const { person, deviceId } = phoneOf(c);
    const { id } = c.req.param();
    if (id !== person.id) {
      c.get('log').warn({ device: deviceId }, 'pay of another person is refused');
      fail('pay-not-yours');
    }
    return c.json(await readPersonPay(deps, person.id));
  });
  return routes;
}
