import { type Context, Hono } from 'hono';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import {
  daysRequest,
  eventsRequest,
  hoursRequest,
  photoRequest,
  signInRequest,
} from '#crew/contract/phone.ts';
import { type PushAnswer, pushRequest } from '#crew/contract/push.ts';
import { isUuid } from '#kernel/rules/ids.ts';
import { readBytes, readJson } from '#platform/server/http/body.ts';
import { networkOf } from '#platform/server/http/client-ip.ts';
import { createGathering } from '#platform/server/http/lane.ts';
import type { Limiter } from '#platform/server/http/limits.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { readQuery } from '#platform/server/http/query.ts';
import { failIfRateLimited } from '#platform/server/http/rate-limit.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { visitsOfPerson } from '#visits/server/visits.ts';
import { readDays } from './days/person-day.ts';
import { failForPhone, phoneOf, readPhone, requirePhone } from './devices/require-phone.ts';
import { type HashCode, signInPhone, signOutPhone } from './devices/sign-in.ts';
import { readPersonHours } from './hours/read-hours.ts';
import { keepPhoto } from './photos/keep-photo.ts';
import { visitOfOfficePhoto } from './photos/photo-queries.ts';
import { isSafeEndpoint } from './push/post-push.ts';
import type { PushKeys } from './push/push-keys.ts';
import { deletePush, endpointOf, storePush } from './push/push-queries.ts';
import { recordEvents, type SentBatch, storeRefusedEvents } from './work/record-events.ts';

export interface PhoneDeps {
  readonly db: Db;
  readonly catalogues: Catalogues;
  readonly settings: Settings;
  readonly hashCode: HashCode;
  readonly pushKeys: PushKeys;
  readonly now: () => Date;
  /** Limits on wrong codes, per address and in total. */
  readonly limitSignIn: { readonly ofAddress: Limiter; readonly ofAll: Limiter };
}

/**
 * How much of the phones' data this copy writes at once: when all come online at the same time, bookings go first, and
 * several phones share a transaction.
 */
const AT_ONCE = { lanes: 2, together: 10 };

/** The calls of a crew's phone (ruling 51). */
export function phoneRoutes(deps: PhoneDeps): Hono<AppEnv> {
  const { db } = deps;
  const record = createGathering(AT_ONCE, (sendings: readonly SentBatch[]) =>
    recordEvents(deps, sendings),
  );
  const routes = new Hono<AppEnv>();

  routes.post('/crew/api/sign-in', async (c) => {
    const settle = await countTry(c, deps.limitSignIn);
    const { code } = await readJson(c, signInRequest);
    const answer = await signInPhone(deps, code, c.req.header('user-agent') ?? '');
    await settle();
    return c.json(answer);
  });

  // Before the guard: what a phone sends after it is turned off is stored for the office.
  routes.post('/crew/api/events', async (c) => {
    const phone = await readPhone(c, db);
    if (phone === undefined) failForPhone(c, undefined);
    const sent = await readJson(c, eventsRequest);
    if (phone.isOff) {
      await storeRefusedEvents(deps, { phone, sent });
      failForPhone(c, phone);
    }
    const answer = await record({ phone, sent });
    const others = answer.results.filter(({ code }) => code === 'not-yours').length;
    if (others > 0) {
      c.get('log').warn({ device: phone.deviceId, others }, 'work at visits of others is refused');
    }
    return c.json(answer);
  });

  routes.use('/crew/api/*', requirePhone(db));
  routes.post('/crew/api/sign-out', async (c) => {
    await signOutPhone(db, phoneOf(c));
    return c.json({ ok: true });
  });
  routes.get('/crew/api/days', async (c) => {
    const asked = readQuery(daysRequest, c.req.query());
    return c.json(await readDays({ ...deps, log: c.get('log') }, phoneOf(c), asked));
  });
  routes.get('/crew/api/hours', async (c) => {
    const asked = readQuery(hoursRequest, c.req.query());
    return c.json(await readPersonHours(deps, phoneOf(c).person.id, asked));
  });
  // An office photo of this person's visit.
  routes.get('/crew/api/photos/:id', async (c) => {
    const { id } = c.req.param();
    const photo = isUuid(id) ? await visitOfOfficePhoto(db, id) : undefined;
    if (photo === undefined) fail('photo-not-found');
    const { timeZone } = deps.settings.business;
    const { person, signedInAt } = phoneOf(c);
    const asked = { personId: person.id, timeZone, since: signedInAt };
    const own = await visitsOfPerson(db, asked, [photo.visitId]);
    if (own.length === 0) fail('photo-not-found');
    return c.body(new Uint8Array(photo.jpeg), 200, { 'content-type': 'image/jpeg' });
  });
  routes.put('/crew/api/photos/:id', async (c) => {
    const { id } = c.req.param();
    if (!isUuid(id)) fail('photo-not-found');
    const asked = readQuery(photoRequest, c.req.query());
    const phone = phoneOf(c);
    const sent = { id, ...asked, bytes: await readBytes(c) };
    return c.json(await keepPhoto({ ...deps, log: c.get('log') }, phone, sent));
  });
  routes.get('/crew/api/push', async (c) => {
    const endpoint = await endpointOf(db, phoneOf(c).deviceId);
    return c.json({ publicKey: deps.pushKeys.publicKey, endpoint } satisfies PushAnswer);
  });
  routes.put('/crew/api/push', async (c) => {
    const asked = await readJson(c, pushRequest);
    if (!isSafeEndpoint(asked.endpoint)) failAt('endpoint', 'push-unsafe');
    await storePush(db, phoneOf(c).deviceId, asked);
    return c.json({ ok: true });
  });
  routes.delete('/crew/api/push', async (c) => {
    await deletePush(db, phoneOf(c).deviceId);
    return c.json({ ok: true });
  });
  routes.all('/crew/api/*', () => fail('call-unknown'));
  return routes;
}

/**
 * Counts a try before checking its code, so that simultaneous tries are limited too; a right code
 * returns its try. @throws a problem: 429.
 */
async function countTry(
  c: Context<AppEnv>,
  { ofAddress, ofAll }: PhoneDeps['limitSignIn'],
): Promise<() => Promise<void>> {
  const address = networkOf(c.get('clientIp'));
  failIfRateLimited(await ofAddress(address));
  failIfRateLimited(await ofAll('all'));
  return async () => {
    await ofAddress.giveBack(address);
    await ofAll.giveBack('all');
  };
}
