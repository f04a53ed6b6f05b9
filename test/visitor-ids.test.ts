import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = new URL('../', import.meta.url);

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The last word of each field that names a row or is a secret: `bookingId`, `token`, `photos`. */
function idsIn(schema: Schema, name = ''): string[] {
  const isNamed =
    schema.format === 'uuid' || /(Id|^token|^ownLink|^giftCard|^creditOf|_token)$/.test(name);
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    idsIn(value, key),
  );
  const ofItems = schema.items === undefined ? [] : idsIn(schema.items, name);
  return [...(isNamed ? [name] : []), ...inside, ...ofItems];
}

/** The calls of customers' pages with a body, and the schema that reads it. */
async function pageCalls(): Promise<{ call: string; schema: z.ZodType }[]> {
  const source = await readFile(new URL('src/registry/page-calls.ts', root), 'utf8');
  const files = [...source.matchAll(/import type \{([^}]+)\} from '#([^']+)';/g)];
  const fileOf = new Map(
    files.flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => [name, file] as const),
    ),
  );
  const calls = [...source.matchAll(/'?([\w/-]+)'?: Call<z\.input<typeof (\w+)>/g)];
  return Promise.all(
    calls.map(async ([, call = '', name = '']) => {
      const module = await import(new URL(`src/${fileOf.get(name)}`, root).href);
      return { call, schema: module[name] as z.ZodType };
    }),
  );
}

/** The addresses for visitors that contain an id, such as "/booking/:token/live". */
async function addresses(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('src/**/server/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(new URL(file, root), 'utf8');
    const taken = source.matchAll(/\.(?:get|post|put)\(\s*'(\/[^']*:[^']*)'/g);
    found.push(...[...taken].map(([, path = '']) => path.replaceAll(/\{[^/]*\}/g, '')));
  }
  // A crew's phone is authorized by its device.
  return found.filter((path) => !path.startsWith('/crew/api/'));
}

/** The rows of the table in docs/security.md. */
async function documented(): Promise<{ ids: string; owner: string; proof: string }[]> {
  const text = await readFile(new URL('docs/security.md', root), 'utf8');
  const [, section = ''] = text.split('\n## Ids that a visitor can send\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  return rows.map(([, ids = '', owner = '', proof = '']) => ({ ids, owner, proof }));
}

test('docs/security.md says of every id that a visitor can send who owns it', async () => {
  const cells = (await documented()).map(({ ids }) => ids);
  const calls = await pageCalls();
  const sent = calls.flatMap(({ call, schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return idsIn(json).map((id) => ({ id, call }));
  });
  expect(sent).toContainEqual({ id: 'scheduleId', call: 'checkout' });
  expect(sent).toContainEqual({ id: 'photos', call: 'contact' });
  expect(sent).toContainEqual({ id: 'token', call: 'my-booking/portal' });
  const missing = sent.filter(({ id, call }) => {
    const [group = ''] = call.split('/');
    const names = [`\`${call}\``, `\`${group}/…\``];
    return !cells.some(
      (cell) => cell.includes(`\`${id}\``) && names.some((name) => cell.includes(name)),
    );
  });
  expect(missing).toEqual([]);
  expect(sent).toContainEqual({ id: 'giftCard', call: 'checkout' });
  const inAddresses = await addresses();
  expect(inAddresses).toContain('/booking/:token/live');
  const untold = inAddresses.filter((path) => !cells.some((cell) => cell.includes(`\`${path}\``)));
  expect(untold).toEqual([]);
});

test('every id with an owner has a test that proves it', async () => {
  const rows = await documented();
  expect(rows.length).toBeGreaterThan(20);
  for (const { ids, owner, proof } of rows) {
    const tests = [...proof.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, test = '']) => test);
    if (!owner.startsWith('no one')) expect([ids, tests]).not.toEqual([ids, []]);
    for (const test of tests) await readFile(new URL(`src/${test}`, root));
  }
});
