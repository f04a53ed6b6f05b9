import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMA_FILE, schemaLines, stripeParamSchemas } from './stripe-params.ts';

test('the committed parameter schemas match the installed stripe package', () => {
  const committed = readFileSync(SCHEMA_FILE, 'utf8');
  expect(committed, 'run: node scripts/stripe-params.ts').toBe(schemaLines(stripeParamSchemas()));
});
