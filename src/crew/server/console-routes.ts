import { Hono } from 'hono';
import { operatorOf } from '#company/server/operators/operators.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { devicesOf } from './devices/device-queries.ts';
import { makeCode, type SignInDeps, switchPhoneOff } from './devices/sign-in.ts';

/** The console's side of the crew's phones. */
export function crewRoutes(deps: SignInDeps & { readonly settings: Settings }): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);

  serve('GET /people/:id/devices', async (_, { params }) => {
    const devices = await devicesOf(db, params.id);
    return {
      devices: devices.map(({ id, name, createdAt, seenAt, offAt }) => ({
        ...{ id, userAgent: name },
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        offAt: offAt?.toISOString() ?? null,
      })),
    };
  });
  serve('POST /people/:id/code', async (c, { params }) => {
    const made = await makeCode(deps, operatorOf(c).id, params.id);
    // Behind the #: no server and no proxy sees it.
    return { ...made, address: `${publicOrigin(c, settings)}/crew#code=${made.code}` };
  });
  serve('POST /people/:id/devices/:deviceId/off', async (c, { params }) => {
    await switchPhoneOff(db, operatorOf(c).id, params.id, params.deviceId);
    return { ok: true };
  });
  return routes;
}
