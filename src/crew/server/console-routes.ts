import { Hono } from 'hono';
import { operatorOf, rightsRequired } from '#company/server/operators/operators.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { devicesOf } from './devices/device-queries.ts';
import { makeCode, type SignInDeps, switchPhoneOff } from './devices/sign-in.ts';
import { approveWeek } from './hours/approve-week.ts';
import { correctClock, readClock } from './hours/correct-clock.ts';
import { hoursFile } from './hours/hours-file.ts';
import { readHours } from './hours/read-hours.ts';
import { liveStream } from './live/live-stream.ts';
import type { WorkBell } from './live/work-bell.ts';
import { attachPhoto, removePhoto } from './photos/keep-photo.ts';
import { photoBytesOf } from './photos/photo-queries.ts';

interface CrewDeps extends SignInDeps {
  readonly settings: Settings;
  readonly workBell: WorkBell;
}

/** The console's side of the crew's phones. */
export function crewRoutes(deps: CrewDeps): Hono<AppEnv> {
  const { db, settings } = deps;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes);
  const exporting = serveOn(routes, rightsRequired('exportData'));

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
    // After the #: no server or proxy sees it.
    return { ...made, address: `${publicOrigin(c, settings)}/crew#code=${made.code}` };
  });
  serve('POST /people/:id/devices/:deviceId/off', async (c, { params }) => {
    await switchPhoneOff(db, operatorOf(c).id, params.id, params.deviceId);
    return { ok: true };
  });
  serve('GET /live', (c) =>
    c.body(liveStream(deps.workBell), 200, {
      'content-type': 'text/event-stream',
      // Makes nginx pass on each line at once.
      'x-accel-buffering': 'no',
    }),
  );
  serve('GET /worked-hours', (_, { query }) => readHours(deps, query));
  exporting('GET /worked-hours.csv', async (c, { query }) => {
    const { people } = await readHours(deps, query);
    return hoursFile(c, people, settings.business.timeZone);
  });
  serve('GET /people/:id/clock', (_, { params, query }) => readClock(deps, params.id, query.day));
  serve('POST /people/:id/clock', async (c, { params, body }) => {
    await correctClock(deps, operatorOf(c).id, params.id, body);
    return { ok: true };
  });
  serve('POST /worked-hours/approval', async (c, { body }) => {
    await approveWeek(deps, operatorOf(c).id, body);
    return { ok: true };
  });
  serve('GET /visits/:id/photos/:photoId', async (c, { params }) => {
    const jpeg = await photoBytesOf(db, params.id, params.photoId);
    if (jpeg === undefined) fail('photo-not-found');
    return c.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg' });
  });
  serve('POST /visits/:id/photos', async (c, { params, body }) => {
    const bytes = Buffer.from(body.jpeg, 'base64');
    const photo = { id: body.photoId, visitId: params.id, bytes };
    await attachPhoto(db, operatorOf(c).id, photo);
    return { ok: true };
  });
  serve('POST /visits/:id/photos/:photoId/remove', async (c, { params }) => {
    await removePhoto(db, operatorOf(c).id, { id: params.photoId, visitId: params.id });
    return { ok: true };
  });
  return routes;
}
