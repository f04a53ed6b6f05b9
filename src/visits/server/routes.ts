import { type Context, Hono } from 'hono';
import { readJson } from '#platform/server/http/body.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { scheduleRequest } from '#visits/contract/schedule-request.ts';
import { freeTimesRequest, placeRequest } from '#visits/contract/times.ts';
import type { VisitContextDeps } from './calendar/told-visit.ts';
import { readFeed } from './feeds/feeds.ts';
import { listFreeTimes } from './free-times/list-free-times.ts';
import { type HashNetwork, type Holder, noHolder } from './holds/holder.ts';
import { namePlace } from './places/name-place.ts';
import { type ScheduleDeps, storeSchedule } from './schedules/store-schedule.ts';

/** Calendars to subscribe to; the secret address is the key. */
export function feedRoutes(deps: VisitContextDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/calendar/:file{[\\w-]{20,128}\\.ics}', async (c) => {
    const calendar = await readFeed(deps, c.req.param('file').slice(0, -'.ics'.length));
    if (calendar === undefined) return c.text('', 404);
    c.header('content-type', 'text/calendar; charset=utf-8');
    c.header('cache-control', 'private, max-age=300');
    return c.body(calendar);
  });
}

export function schedulingRoutes(
  deps: ScheduleDeps & { readonly hashNetwork: HashNetwork },
): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/functions/v1/free-times', async (c) => {
      const request = await readJson(c, freeTimesRequest);
      // A time held for a booking is free only to its own visitor.
      const holder = request.bookingId === undefined ? noHolder : holderOf(c, deps);
      const find = async () => JSON.stringify(await listFreeTimes(deps, request, holder));
      const version = deps.catalogues.current().version;
      const { timeZone } = deps.settings.business;
      const question = JSON.stringify([
        version,
        timeZone,
        request,
        holder.visitorId,
        holder.network?.toString('hex'),
      ]);
      const answer = await (deps.keptTimes?.answer(question, find) ?? find());
      return c.body(answer, 200, { 'content-type': 'application/json' });
    })
    .post('/functions/v1/place', async (c) => {
      const { postalCode } = await readJson(c, placeRequest);
      return c.json(await namePlace(deps.settings, postalCode));
    })
    .post('/functions/v1/schedule', async (c) => {
      const request = await readJson(c, scheduleRequest);
      return c.json(await storeSchedule(deps, holderOf(c, deps), request));
    });
}

function holderOf(
  c: Context<AppEnv>,
  { hashNetwork }: { readonly hashNetwork: HashNetwork },
): Holder {
  return { visitorId: c.get('visitor')?.id ?? null, network: hashNetwork(c.get('clientIp')) };
}
