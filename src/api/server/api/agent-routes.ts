import { Hono } from 'hono';
import { apiKeyOf, limitOfKey, requireKey } from '#api/server/api-keys/api-keys.ts';
import { refuseDeep } from '#platform/server/http/body.ts';
import { toProblemError } from '#platform/server/http/on-error.ts';
import { publicOrigin } from '#platform/server/http/origin.ts';
import { fail } from '#platform/server/http/problem.ts';
import { sameOriginOnly } from '#platform/server/http/same-origin.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { ApiDeps } from './api-deps.ts';

/**
 * Agents (MCP, streamable HTTP without sessions), each with a key. The library loads with the first
 * call.
 */
export function agentRoutes(deps: ApiDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use('/mcp', sameOriginOnly(deps.settings), requireKey(deps.db), limitOfKey(deps.limitCalls))
    .all('/mcp', async (c) => {
      const message = await messageOf(c.req.raw);
      if (Array.isArray(message)) fail('agent-batch');
      refuseDeep(message);
      const { answerAgent } = await import('./answer-agent.ts');
      return answerAgent(deps, c.req.raw, {
        key: apiKeyOf(c),
        origin: publicOrigin(c, deps.settings),
        language: c.get('language'),
        problemOf: (error) => toProblemError(error, c),
      });
    });
}

/**
 * Null if it is not JSON, which the library answers. Refuses batches, which versions before
 * 2025-06-18 had, because the key's limit would count a batch as one call.
 */
function messageOf(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}
