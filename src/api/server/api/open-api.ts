import { z } from 'zod';
import { type ApiCallName, apiCalls } from '#api/contract/calls.ts';
import { apiProblem } from '#api/contract/problem.ts';
import type { ConsoleCall } from '#kernel/contract/console/call.ts';
import { problemStatus } from '#kernel/contract/problem-class.ts';
import type { Language } from '#kernel/rules/language.ts';
import { wordsOf } from '#registry/words.ts';
import { API } from './serve-api-call.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Documented {
  readonly language: Language;
  readonly business: string;
  readonly origin: string;
}

/** The OpenAPI 3.1 document: every call of the table, from the schemas that parse and type it. */
export function openApi({ language, business, origin }: Documented) {
  const texts = wordsOf[language].api;
  return {
    openapi: '3.1.0',
    info: { title: texts.title(business), version: '1', description: texts.about },
    servers: [{ url: `${origin}${API}` }],
    security: [{ key: [] }],
    ...callsIn(language),
  };
}

const describedCalls = new Map<Language, ReturnType<typeof describeCalls>>();

/**
 * Created once per language: anyone may request it without a key, and creating it takes
 * milliseconds.
 */
function callsIn(language: Language) {
  const calls = describedCalls.get(language) ?? describeCalls(language);
  describedCalls.set(language, calls);
  return calls;
}

function describeCalls(language: Language) {
  return {
    paths: pathsOf(language),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(apiProblem, 'output') },
      responses: { Problem: problemResponse(language) },
    },
  };
}

function pathsOf(language: Language) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of namesOf(apiCalls)) {
    const [method = '', path = ''] = name.split(' ');
    const at = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(name, language) };
  }
  return paths;
}

/** The names of a table; TypeScript types keys as plain text. */
function namesOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}

function operationOf(name: ApiCallName, language: Language) {
  const { scope } = apiCalls[name];
  const call: ConsoleCall = apiCalls[name];
  const { params, query, body, answer } = call;
  const texts = wordsOf[language].api;
  return {
    operationId: name.replaceAll(/\W+/g, '_'),
    summary: texts.calls[name],
    'x-scope': scope,
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      200: { description: texts.answered, content: json(jsonSchema(answer, 'output')) },
      ...Object.fromEntries(
        refusalsOf(call).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
  };
}

function refusalsOf({ params, query, body }: ConsoleCall): number[] {
  const { unauthorized, forbidden, invalid, internal, unavailable, unreadable } = problemStatus;
  const { 'too-large': tooLarge, 'unsupported-type': unsupported } = problemStatus;
  return [
    ...(body ? [unreadable] : []),
    unauthorized,
    forbidden,
    ...(params ? [problemStatus['not-found']] : []),
    ...(body ? [problemStatus['state-differs'], tooLarge, unsupported] : []),
    ...(body || query ? [invalid] : []),
    problemStatus['too-many'],
    internal,
    unavailable,
  ];
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function problemResponse(language: Language) {
  return {
    description: wordsOf[language].api.refused,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

/** A schema in the form that other programs read. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => leaveOutNoise(part),
  });
  return made;
}

/** A format's own pattern and every integer's bounds are only noise. */
function leaveOutNoise(part: JsonSchema): void {
  if (part.format !== undefined) delete part.pattern;
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
}
