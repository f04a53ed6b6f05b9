import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiCalls } from '#api/contract/calls.ts';
import type { ConsoleCall } from '#kernel/contract/console/call.ts';
import { consoleCalls } from './console-calls.ts';

/**
 * The maximum of PostgreSQL's integer: a larger value would fail on our side instead of being
 * refused.
 */
const HIGHEST = 2_147_483_647;

type Told = z.core.JSONSchema.BaseSchema;

/** Every integer of a schema that may be larger, with its place. */
function unbounded(schema: Told, place: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], type, maximum = HIGHEST } = schema;
  const parts: [unknown, string][] = [
    ...Object.entries(properties).map(([name, part]): [unknown, string] => [part, `.${name}`]),
    ...[items, ...anyOf, ...oneOf].map((part): [unknown, string] => [part, '']),
  ];
  const own = type === 'integer' && maximum > HIGHEST ? [place] : [];
  return [
    ...own,
    ...parts.flatMap(([part, name]) =>
      typeof part === 'object' && part !== null ? unbounded(part as Told, place + name) : [],
    ),
  ];
}

test('no call accepts an integer that the database cannot store', () => {
  const calls: [string, ConsoleCall][] = Object.entries({ ...consoleCalls, ...apiCalls });
  const found = calls.flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => {
      if (schema === undefined) return [];
      return unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name);
    }),
  );
  expect(found).toEqual([]);
});
