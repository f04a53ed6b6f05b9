import type { Context, Hono } from 'hono';
import {
  type ApiAnswers,
  type ApiCallName,
  type ApiRequests,
  apiCalls,
} from '#api/contract/calls.ts';
import { toApiPath } from '#api/contract/selection.ts';
import { apiKeyOf, requireScope } from '#api/server/api-keys/api-keys.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { readRequest } from '#platform/server/http/serve-call.ts';
import type { AppEnv } from '#registry/app-env.ts';

export const API = '/api/v1';

type ApiHandler<Name extends ApiCallName> = (
  c: Context<AppEnv>,
  request: ApiRequests[Name],
) => ApiAnswers[Name] | Promise<ApiAnswers[Name]>;

/** Serves calls of the API's table, each only for keys with its scope. */
export function serveApiOn(routes: Hono<AppEnv>) {
  return <Name extends ApiCallName>(name: Name, handle: ApiHandler<Name>): void => {
    const call = apiCalls[name];
    const [method = '', path = ''] = name.split(' ');
    routes.on(method, [`${API}${path}`], async (c: Context<AppEnv>) => {
      requireScope(apiKeyOf(c), call.scope);
      // Typed by the same table that holds the schemas.
      const request = (await readRequest(c, call)) as ApiRequests[Name];
      return c.json(await withApiPaths(() => handle(c, request)));
    });
  };
}

/** Translates the places of errors from code shared with the page into the API's fields. */
export async function withApiPaths<Done>(act: () => Done | Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = error.errors.map((each) => ({ ...each, path: toApiPath(each.path) }));
    const { headers, errorCode, members } = error;
    const beside = { errors, headers, members, ...(errorCode && { errorCode }) };
    throw new ProblemError(error.failure, beside);
  }
}
