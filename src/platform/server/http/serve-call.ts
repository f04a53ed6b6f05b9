import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { ConsoleCall } from '#kernel/contract/console/call.ts';
import { failureMessage, parseWith } from '#kernel/contract/schema-failures.ts';
import type { AppEnv } from '#registry/app-env.ts';
import {
  type CallAnswers,
  type CallName,
  consoleCalls,
  type ReadRequests,
} from '#registry/console-calls.ts';
import { failure } from '#registry/failures.ts';
import { readJson } from './body.ts';
import { ProblemError } from './problem.ts';
import { readQuery } from './query.ts';

/** Handles a call, whose input its own schemas have parsed. */
type CallHandler<Name extends CallName> = (
  c: Context<AppEnv>,
  request: ReadRequests[Name],
) => CallAnswers[Name] | Promise<CallAnswers[Name]>;

/**
 * Serves calls of the console's table, each behind `guards`, which run before anything is read.
 *
 * const owners = serveOn(routes, ownersOnly); owners('POST /credit/:id/grants', async (c, { params,
 * body }) => { ... });
 */
export function serveOn(routes: Hono<AppEnv>, ...guards: MiddlewareHandler<AppEnv>[]) {
  return <Name extends CallName>(name: Name, handle: CallHandler<Name>): void => {
    const call: ConsoleCall = consoleCalls[name];
    const [method = '', path = ''] = name.split(' ');
    routes.on(method, [`/operator/api${path}`], ...guards, async (c: Context<AppEnv>) => {
      // Typed by the same table that holds the schemas.
      const request = (await readRequest(c, call)) as ReadRequests[Name];
      const answer = await handle(c, request);
      return answer instanceof Response ? answer : c.json(answer);
    });
  };
}

/**
 * @throws a problem: 404 for an invalid path, 422 for an invalid filter, and those of `readJson`.
 */
export async function readRequest(c: Context<AppEnv>, { params, query, body }: ConsoleCall) {
  return {
    ...(params && { params: readParams(params, c.req.param()) }),
    ...(query && { query: readQuery(query, c.req.query()) }),
    ...(body && { body: await readJson(c, body) }),
  };
}

function readParams(schema: z.ZodType, params: Record<string, string>): unknown {
  const read = parseWith(schema, params, () => failureMessage('call-unknown'));
  if (read.ok) return read.value;
  const [first] = read.errors;
  throw new ProblemError(first ?? failure('call-unknown'));
}
