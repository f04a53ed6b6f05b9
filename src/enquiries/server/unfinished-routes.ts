import { type Context, Hono } from 'hono';
import {
  forgetUnfinishedRequest,
  resumeRequest,
  unfinishedRequest,
} from '#booking/contract/unfinished.ts';
import { readJson } from '#platform/server/http/body.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { resumeTokenHash } from './enquiries.ts';
import type { EnquiriesDeps } from './enquiries-deps.ts';
import { resumeAnswer, storeForReminder } from './keep-unfinished.ts';
import { refuseReminders } from './reminded-queries.ts';
import {
  assignToVisitor,
  deleteOfBooking,
  deleteUnfinished,
  unfinishedOfLink,
} from './unfinished-queries.ts';

const BASE = '/functions/v1/unfinished';

/** Unfinished bookings: stored only with the visitor's consent, and returned only for a link's token. */
export function unfinishedRoutes(
  deps: Pick<EnquiriesDeps, 'db' | 'catalogues' | 'settings' | 'now' | 'hashMailbox'>,
): Hono<AppEnv> {
  const { db, settings } = deps;
  return new Hono<AppEnv>()
    .post(BASE, async (c) => {
      const request = await readJson(c, unfinishedRequest);
      const origin = publicOrigin(c, settings);
      const language = c.get('language');
      await storeForReminder(deps, request, { origin, language, visitorId: visitorIdOf(c) });
      return c.json({ ok: true });
    })
    .post(`${BASE}/forget`, async (c) => {
      const { bookingId } = await readJson(c, forgetUnfinishedRequest);
      await deleteOfBooking(db, bookingId.toLowerCase(), visitorIdOf(c));
      return c.json({ ok: true });
    })
    .post(`${BASE}/resume`, async (c) => {
      const { token } = await readJson(c, resumeRequest);
      const unfinished = await assignToVisitor(db, resumeTokenHash(token), visitorIdOf(c));
      if (unfinished === undefined) fail('reminder-link-ended');
      c.header('cache-control', 'no-store');
      return c.json(resumeAnswer(unfinished));
    })
    .post(`${BASE}/stop`, async (c) => {
      const { token } = await readJson(c, resumeRequest);
      const unfinished = await unfinishedOfLink(db, resumeTokenHash(token));
      // A repeated request gets the same answer.
      if (unfinished !== undefined) {
        await refuseReminders(db, deps.hashMailbox(unfinished.email));
        await deleteUnfinished(db, unfinished.id);
      }
      return c.json({ ok: true });
    });
}

/** Null if the browser has no session. */
function visitorIdOf(c: Context<AppEnv>): string | null {
  return c.get('visitor')?.id ?? null;
}
