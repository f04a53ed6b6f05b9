import { Hono } from 'hono';
import { scheduleRequest } from '#contract/calls.ts';
import { freeTimesRequest } from '#contract/times.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { listFreeTimes } from './list-free-times.ts';
import { type ScheduleDeps, storeSchedule } from './store-schedule.ts';

export function schedulingRoutes(deps: ScheduleDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/functions/v1/free-times', async (c) =>
      c.json(await listFreeTimes(deps, await readJson(c, freeTimesRequest))),
    )
    .post('/functions/v1/schedule', async (c) =>
      c.json(await storeSchedule(deps, await readJson(c, scheduleRequest))),
    );
}
