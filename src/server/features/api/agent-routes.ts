import { Hono } from 'hono';
import { apiKeyOf, limitOfKey, requireKey } from '#server/features/api-keys/api-keys.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { problemOf } from '#server/http/on-error.ts';
import { publicOrigin } from '#server/http/origin.ts';
import type { ApiDeps } from './api-deps.ts';

/** Agents (MCP, streamable HTTP without sessions), each by a key. Its library is loaded with the first. */
export function agentRoutes(deps: ApiDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use('/mcp', requireKey(deps.db), limitOfKey(deps.limitCalls))
    .all('/mcp', async (c) => {
      const { answerAgent } = await import('./answer-agent.ts');
      return answerAgent(deps, c.req.raw, {
        key: apiKeyOf(c),
        origin: publicOrigin(c, deps.settings),
        language: c.get('language'),
        problemOf: (error) => problemOf(error, c),
      });
    });
}
