import {
  type CallToolResult,
  createMcpHandler,
  Server,
  type Tool,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import {
  type AgentInputs,
  type AgentTool,
  type AgentToolName,
  agentToolNames,
  agentTools,
} from '#api/contract/agent-tools.ts';
import { requireScope } from '#api/server/api-keys/api-keys.ts';
import type { Language } from '#kernel/rules/language.ts';
import { readFields } from '#platform/server/http/body.ts';
import { fail, type ProblemError, problemTexts } from '#platform/server/http/problem.ts';
import { VERSION } from '#platform/server/version.ts';
import { wordsOf } from '#registry/words.ts';
import { type AgentCaller, agentWork } from './agent-work.ts';
import type { ApiDeps } from './api-deps.ts';
import { jsonSchema } from './open-api.ts';
import { withApiPaths } from './serve-api-call.ts';

export interface Agent extends AgentCaller {
  /** The problem that an agent sees for an error. Unexpected errors are logged. */
  readonly problemOf: (error: Error) => ProblemError;
}

/** Answers one message of an agent. Stores nothing between messages, so any copy can answer. */
export function answerAgent(deps: ApiDeps, request: Request, agent: Agent): Promise<Response> {
  const options = { maxSubscriptions: 0 };
  return createMcpHandler(() => serverFor(deps, agent), options).fetch(request);
}

function serverFor(deps: ApiDeps, agent: Agent): Server {
  const about = { name: deps.settings.business.name, version: VERSION };
  const instructions = wordsOf[agent.language].api.agents;
  const server = new Server(about, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler('tools/list', () => ({
    tools: agentToolNames
      .filter((name) => agent.key.scopes.includes(agentTools[name].scope))
      .map((name) => toolOf(name, agent.language)),
  }));
  server.setRequestHandler('tools/call', ({ params }) =>
    useTool(deps, agent, params.name, params.arguments ?? {}),
  );
  return server;
}

function toolOf(name: AgentToolName, language: Language): Tool {
  const { scope, input, answer } = agentTools[name];
  return {
    name,
    description: wordsOf[language].api.tools[name],
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(answer, 'output'),
    annotations: {
      readOnlyHint: scope !== 'bookings:write',
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** The same JSON, with the library's type. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Tool['inputSchema'] {
  return { ...jsonSchema(schema, io), type: 'object' } as Tool['inputSchema'];
}

/** A refusal is an answer too, so the agent can correct itself. */
async function useTool(
  deps: ApiDeps,
  agent: Agent,
  asked: string,
  input: unknown,
): Promise<CallToolResult> {
  try {
    const name = agentToolNames.find((each) => each === asked) ?? fail('call-unknown');
    const answer = await withApiPaths(() => work(deps, agent, name, input));
    return { content: [textOf(answer)], structuredContent: answer };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refusal(agent, error);
  }
}

function work<Name extends AgentToolName>(deps: ApiDeps, agent: Agent, name: Name, input: unknown) {
  const { scope, input: schema }: AgentTool = agentTools[name];
  requireScope(agent.key, scope);
  // Typed by the same table that holds the schemas.
  return agentWork[name](deps, agent, readFields(input, schema) as AgentInputs[Name]);
}

function refusal({ language, problemOf }: Agent, error: Error): CallToolResult {
  const problem = problemOf(error);
  const told = { ...problem.failure, ...problemTexts(language, problem), ...problem.members };
  return { isError: true, content: [textOf(told)] };
}

function textOf(value: object) {
  return { type: 'text' as const, text: JSON.stringify(value) };
}
