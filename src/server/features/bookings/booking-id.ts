import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';

/** The booking that an address names. @throws a problem: 404 where that is no id at all. */
export function bookingIdOf(c: Context<AppEnv>): string {
  const id = z.uuid().safeParse(c.req.param('id'));
  return id.success ? id.data : fail('not-found', 'There is no such booking.');
}
