import { Hono } from 'hono';
import { scheduleRequest } from '#contract/calls.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { readJson } from '#server/http/body.ts';
import { type ScheduleDeps, storeSchedule } from './store-schedule.ts';

export function schedulingRoutes(deps: ScheduleDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/functions/v1/schedule', async (c) => {
    const request = await readJson(c, scheduleRequest);
    return c.json({ scheduleId: await storeSchedule(deps, request) });
  });

  return routes;
}
