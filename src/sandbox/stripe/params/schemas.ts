import { readFileSync } from 'node:fs';
import type { NamedSchema } from './schema.ts';

const byName = new Map(
  readFileSync(new URL('./schemas.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as NamedSchema)
    .map((named) => [named.params, named.schema] as const),
);

/** The schema of one of the SDK's parameter types, as written by `scripts/stripe-params.ts`. */
export function schemaFor(params: string): NamedSchema['schema'] {
  const schema = byName.get(params);
  if (!schema) throw new Error(`No schema for ${params}: run node scripts/stripe-params.ts`);
  return schema;
}
