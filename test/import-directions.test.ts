import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSources } from './imports/read-source.ts';
import {
  AREAS,
  importedAreas,
  REGISTRY,
  RULES,
  unusedTopRules,
  violations,
} from './imports/rules.ts';

const ROOT = join(import.meta.dirname, '..');

test('every import goes in a direction that the architecture allows', () => {
  const sources = readSources(ROOT);
  expect(sources.length).toBeGreaterThan(50);
  expect(violations(sources)).toEqual([]);
});

test('an area’s README lists exactly the areas that it imports', () => {
  const sources = readSources(ROOT);
  for (const area of AREAS) {
    const imported = importedAreas(sources, area);
    const inOrder = [...AREAS, REGISTRY].filter((other) => imported.has(other));
    expect(permitted(area), `src/${area}/README.md, after “May import”`).toEqual(inOrder);
  }
});

/** The areas in a README's line “May import”. */
function permitted(area: string): string[] {
  const readme = readFileSync(join(ROOT, 'src', area, 'README.md'), 'utf8');
  const line = /^\*\*May import\*\*(?:.|\n(?!\n))*/m.exec(readme)?.[0] ?? '';
  return [...line.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name);
}

test('rules that no other area imports are in a folder of their own', () => {
  expect(unusedTopRules(readSources(ROOT))).toEqual([]);
  const root = treeOf({
    'src/visits/rules/a.ts': "import './b.ts';",
    'src/visits/rules/b.ts': "import './room/c.ts';",
    'src/visits/rules/room/c.ts': '',
    'src/desk/server/a.ts': "import '#visits/rules/a.ts';",
  });
  expect(unusedTopRules(readSources(root))).toEqual(['src/visits/rules/b.ts']);
});

/** A file that breaks a rule, as the checker would see it; the demand names the rule. */
const PLANTED: [demand: RegExp, path: string, text: string][] = [
  [/^an area imports/, 'src/orders/rules/a.ts', "import { b } from '#visits/rules/b.ts';"],
  [
    /^an area imports/,
    'src/kernel/contract/a.ts',
    "import type { B } from '#visits/contract/b.ts';",
  ],
  [/^an area imports/, 'src/new/rules/a.ts', "import { b } from '#kernel/rules/b.ts';"],
  [/^an area imports/, 'src/desk/console/a.tsx', "import('#callers/console/parts/b.tsx');"],
  [/^rules import/, 'src/visits/rules/a.ts', "import { z } from 'zod';"],
  [/^rules import/, 'src/visits/rules/a/b.ts', "export { x } from '#visits/contract/x.ts'; x();"],
  [/^rules import/, 'src/visits/rules/a.ts', "import type { D } from '#registry/tables.ts';"],
  [
    /^a contract imports/,
    'src/visits/contract/a.ts',
    "import type { A } from '#visits/server/a.ts';",
  ],
  [
    /^a contract imports/,
    'src/visits/contract/a.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  [/^words know/, 'src/visits/words/es/a.ts', "import { x } from '#platform/server/x.ts';"],
  [/^words know/, 'src/visits/words/es/a.ts', "import { b } from '#visits/words/en/b.ts';"],
  [/^words know/, 'src/visits/words/en/a.ts', "import type { b } from '#visits/words/es/b.ts';"],
  [
    /^what browsers run names/,
    'src/visits/console/a.ts',
    "import { a } from '#visits/words/es/a.ts';",
  ],
  [
    /^the server never/,
    'src/app/server/a.ts',
    "const page = await import('#app/pages/render.tsx');",
  ],
  [/^the server never/, 'src/app/server/a.ts', "import { Button } from '#ui/parts/button.tsx';"],
  [/^an area imports/, 'src/upkeep/server/a.ts', "import '#sandbox/crm/inbox.ts';"],
  [
    /^what browsers run never/,
    'src/visits/console/a.tsx',
    "type A = import('#visits/server/visits.ts').A;",
  ],
  [/^of the pages only/, 'src/ui/parts/a.ts', "import { join } from 'node:path';"],
  [
    /^of ours the sandbox/,
    'src/sandbox/a.ts',
    "import type { Logger } from '#platform/server/logger.ts';",
  ],
  [
    /^the registry joins/,
    'src/registry/a.ts',
    "import { b } from '#visits/server/visits.ts'; b();",
  ],
  [/^of an area’s server/, 'src/payments/server/a.ts', "import '#visits/server/move-visit.ts';"],
  [
    /^of an area’s server/,
    'src/messages/server/a.ts',
    "import type { A } from '#orders/server/routes.ts';",
  ],
  [/^of an area’s server/, 'src/desk/server/a.ts', "import '#messages/server/crm/room/room.ts';"],
  [
    /^of an area’s server/,
    'src/app/server/app.ts',
    "import { a } from '#orders/server/queries.ts';",
  ],
  [
    /^of an area’s console/,
    'src/desk/console/a.tsx',
    "import { B } from '#visits/console/calendar/b.tsx';",
  ],
  [
    /^of an area’s console/,
    'src/own-page/pages/a.ts',
    "import type { B } from '#booking/pages/wizard/b.ts';",
  ],
  [
    /^of an area’s console/,
    'src/app/console/a.ts',
    "const late = () => import('#desk/console/bookings/b.tsx');",
  ],
  [/^of an area’s rules/, 'src/desk/server/a.ts', "import '#visits/rules/free-times/b.ts';"],
  [
    /^of an area’s rules/,
    'src/desk/contract/a.ts',
    "import type { B } from '#payments/rules/reconciliation/b.ts';",
  ],
  [/^imports are written/, 'src/desk/console/a.ts', "import { b } from '../words/en/b.ts';"],
  [/^imports are written/, 'src/desk/console/a.ts', "import { b } from '#desk/console/b.ts';"],
  [
    /^the console’s calls/,
    'src/desk/contract/today.ts',
    "import { callTable } from '#kernel/contract/console/call.ts';",
  ],
  [/^the console’s calls/, 'src/desk/contract/console-calls.ts', 'export const calls = {};'],
  [/^SQL stands/, 'src/messages/server/crm/send.ts', "import { sql } from 'kysely';"],
  [/^SQL stands/, 'src/messages/server/crm/send.ts', "db.selectFrom('orders');"],
  [/^only payments/, 'src/orders/server/a.ts', "import Stripe from 'stripe';"],
  [/^ui\/parts knows/, 'src/ui/parts/a.tsx', "import { x } from '#kernel/rules/address-lines.ts';"],
  [/^ui\/backend/, 'src/ui/backend/a.ts', "import { showToast } from '#ui/parts/toast.ts';"],
  [/^pages\/embed/, 'src/booking/pages/embed/a.ts', "import { x } from '#ui/parts/x.ts';"],
  [/^the wizard/, 'src/booking/pages/wizard/a.tsx', "import { Page } from '#ui/pages/page.ts';"],
  [
    /^nothing of src imports Vite/,
    'src/app/server/main.ts',
    "import '../../../scripts/dev/web.ts';",
  ],
  [/^customer pages/, 'src/visits/pages/a.tsx', "import('#visits/console/app.tsx');"],
  [/^only platform/, 'src/visits/server/a.ts', 'const port = process.env.PORT;'],
  [/^what several statuses/, 'src/desk/console/a.ts', "const OVER = ['cancelled', 'refunded'];"],
  [/^where an order/, 'src/desk/console/a.ts', "if (order.status === 'confirmed') go();"],
  [/^where an order/, 'src/desk/server/a.ts', "switch (status) { case 'disputed': go(); }"],
  [
    /^where an order/,
    'src/platform/server/jobs/a.ts',
    "db.where('orders.status', '=', 'refunded');",
  ],
  [/^where an order/, 'src/platform/server/jobs/a.ts', "db.where('status', 'in', ['cancelled']);"],
  [/^where an order/, 'src/desk/console/a.ts', "if (['refunded'].includes(order.status)) go();"],
  [
    /^where an order/,
    'src/platform/server/jobs/a.ts',
    "sql`where status not in ('x', 'cancelled')`;",
  ],
  [/^where an order/, 'src/platform/server/jobs/a.ts', 'sql`where "order".status = \'expired\'`;'],
  [/^SQL stands/, 'src/messages/server/crm/send.ts', "prepared('a', `select 1`);"],
  [/^SQL stands/, 'src/messages/server/crm/send.ts', 'rowsOf(trx, statement(text, []));'],
  [
    /^a table that is written/,
    'src/messages/server/crm/queries.ts',
    'db.insertInto(one(tables)).values({});',
  ],
  [
    /^a table that is written/,
    'src/messages/server/crm/queries.ts',
    `sql\`update only \${sql.table(name)} as one set a = 1\`;`,
  ],
  [
    /^a table that is written/,
    'src/messages/server/crm/queries.ts',
    "import type { Tables } from '#registry/tables.ts'; db.deleteFrom(table);",
  ],
  [/^a brand is/, 'src/desk/server/a.ts', 'const price = 495_00 as Cents;'],
  [/^a brand is/, 'src/desk/console/a.ts', 'pay(text as OrderId);'],
  [/^a brand is/, 'src/desk/server/a.ts', 'open(text as CustomerId);'],
  [/^a brand is/, 'src/visits/rules/a.ts', 'const price = <Cents>495_00;'],
  [/^a brand is/, 'src/visits/contract/a.ts', 'const amounts = [1] as readonly Cents[] | null;'],
  [/^nothing is cast/, 'src/desk/server/a.ts', 'send(row.params as unknown as Params);'],
  [/^nothing is cast/, 'src/desk/console/a.ts', 'pay(amount as never);'],
  [/^nothing is cast/, 'src/visits/rules/a.ts', 'const all = <any>rows;'],
  [
    /^a file does/,
    'src/desk/console/a.ts',
    "export { b } from './b.ts'; export type { C } from './c.ts';",
  ],
  [/^a file does/, 'src/visits/rules/a.ts', "import { b } from './b.ts'; export const a = b;"],
  [
    /^a file does/,
    'src/messages/server/crm/send.ts',
    "import { post } from './post.ts'; export async function send(a: A) { await post(a); }",
  ],
];

/** Files that only break a rule together. */
const TOGETHER: [demand: RegExp, files: Record<string, string>][] = [
  [
    /^a table is read by/,
    {
      'src/orders/server/queries.ts':
        "interface OrdersTables { order_notes: NotesTable } db.selectFrom('crews');",
      'src/visits/server/queries.ts':
        'interface VisitsTables { crews: CrewsTable } sql`select from order_notes`;',
    },
  ],
  [
    /^a view of facts is/,
    {
      'src/crew/server/queries.ts': "db.selectFrom('order_facts');",
      'src/visits/server/queries.ts': 'sql`update order_facts set id = 1`;',
    },
  ],
  [
    /^no file imports itself/,
    {
      'src/desk/console/a.ts': "import type { B } from './b.ts';",
      'src/desk/console/b.ts': "export { a } from './a.ts'; b();",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/messages/server/crm/queries.ts': "db.insertInto('visits').values({});",
      'src/desk/server/bookings/visit-queries.ts': "db.updateTable('visits').set({});",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/messages/server/crm/queries.ts': 'sql`UPDATE visits as visit SET state = 1`;',
      'src/desk/server/bookings/room/visit-queries.ts': "db.deleteFrom('visits as visit');",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/outbox/server/queries.ts': "prepared('a', `insert into visits select 1`);",
      'src/messages/server/crm/queries.ts': "db.updateTable('visits');",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/messages/server/crm/queries.ts':
        "statement(`update visits set state = 'held' where id = $1`, [id]);",
      'src/orders/server/queries.ts':
        "const text = 'insert into visits select 1'; prepared('a', text, []);",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/messages/server/crm/a.ts':
        'export const TEXT = \'merge into only public."visits" as v\';',
      'src/orders/server/queries.ts': "db.deleteFrom('visits');",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/platform/server/jobs/queries.ts': 'sql`with a as (delete from visits) select 1`;',
      'src/visits/server/queries.ts': 'sql`insert into visits (id) values (1)`;',
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/messages/server/crm/queries.ts':
        "interface KeptTables { of: 'visits' | 'homes' } db.insertInto(one(tables));",
      'src/orders/server/queries.ts': "db.updateTable('visits');",
    },
  ],
];

test.each([
  "db.selectFrom('orders as placed').select('id');",
  "db.selectFrom('crews').innerJoin('orders', 'orders.id', 'id');",
  "db.selectFrom('crews').leftJoinLateral((eb) => eb.selectFrom(['order_lines']), (on) => on);",
  'sql`select from crews where exists (select from orders where true)`;',
  'sql`select id, (select 1 from crews join order_lines as line on true) from crews`;',
  "statement('select 1 from public.orders', []);",
])('refuses to read another area’s table: %s', (text) => {
  const tables = 'export interface OrdersTables { orders: OrdersTable; order_lines: LinesTable }';
  const found = violations(
    readSources(
      treeOf({ 'src/orders/server/tables.ts': tables, 'src/figures/server/queries.ts': text }),
    ),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(
    /^src\/figures\/server\/queries.ts -> order(s|_lines): a table is read by/,
  );
});

const PUBLISHED =
  'export interface OrdersTables { orders: OrdersTable; order_facts: OrderFacts; due_facts: OrderFacts }';

test.each([
  ['a view that nobody publishes', "db.selectFrom('payment_facts as payment');"],
  ['the same in SQL', 'sql`select id from payment_facts`;'],
  ['a view that two publish', "db.selectFrom('due_facts');"],
  ['a view that is written to', "db.updateTable('order_facts').set({ id });"],
  ['the same in SQL', 'sql`delete from order_facts where true`;'],
])('a fact view belongs to one area, and is only read: %s', (_, text) => {
  const root = treeOf({
    'src/orders/server/tables.ts': PUBLISHED,
    'src/crew/server/tables.ts': 'export interface CrewTables { due_facts: DueFacts }',
    'src/figures/server/queries.ts': text,
  });
  const found = violations(readSources(root));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(
    /^src\/figures\/server\/queries.ts -> \w+_facts: a view of facts is published by one area/,
  );
});

test('an area reads its own table rather than its published view; other areas the reverse', () => {
  const root = treeOf({
    'src/orders/server/tables.ts': PUBLISHED,
    'src/orders/server/queries.ts': "db.selectFrom('order_facts as orders');",
    'src/figures/server/queries.ts':
      "db.selectFrom('order_facts as orders'); sql`select from order_facts for update`;",
  });
  expect(violations(readSources(root)).map((one) => one.split(':')[0])).toEqual([
    'src/orders/server/queries.ts -> order_facts',
  ]);
});

test('an area may read its own tables, and what its statement names', () => {
  const root = treeOf({
    'src/orders/server/tables.ts': 'export interface OrdersTables { orders: OrdersTable }',
    'src/orders/server/queries.ts':
      "db.selectFrom('orders'); sql`delete from orders using orders o`;",
    'src/visits/server/queries.ts': 'sql`with orders as (select 1) select from orders`;',
    'src/platform/server/database/migrations/0001_a.ts': 'sql`select from orders`;',
  });
  expect(violations(readSources(root))).toEqual([]);
});

test.each(TOGETHER)('catches files that only break a rule together: %s', (demand, files) => {
  const found = violations(readSources(treeOf(files)));
  expect(found).toHaveLength(Object.keys(files).length);
  const rule = RULES.find((one) => demand.test(one.demand));
  for (const each of found) expect(each).toContain(rule?.demand);
});

test.each(PLANTED)('catches a planted violation: %s %s', (demand, path, text) => {
  const found = violations(readSources(treeWith(path, text)));
  expect(found).toHaveLength(1);
  const rule = RULES.find((one) => demand.test(one.demand));
  expect(found[0]).toContain(rule?.demand);
});

test('every rule has a planted violation', () => {
  const demands = [...PLANTED, ...TOGETHER].map(([demand]) => demand);
  for (const rule of RULES) expect(demands.some((demand) => demand.test(rule.demand))).toBe(true);
});

test('a table named by a type of its area also has only one writer', () => {
  const tables = "export interface KeptTables { readonly of: 'visits' | 'homes' }";
  const writer =
    "import type { KeptTables } from '#messages/server/crm/kept-tables.ts'; db.insertInto(one(tables));";
  const root = treeOf({
    'src/messages/server/crm/kept-tables.ts': tables,
    'src/messages/server/crm/room/queries.ts': writer,
    'src/orders/server/queries.ts': 'sql`delete from homes`;',
  });
  const found = violations(readSources(root)).map((one) => one.split(':')[0]);
  expect(found).toEqual([
    'src/messages/server/crm/room/queries.ts -> homes',
    'src/orders/server/queries.ts -> homes',
  ]);
});

test('rooms of one area and migrations write the same tables, and others read them', () => {
  const root = treeOf({
    'src/payments/server/plans/plan-queries.ts': "db.insertInto('payments');",
    'src/payments/server/payment-queries.ts': "db.updateTable('payments');",
    'src/orders/server/search-queries.ts': 'sql`select id from payments for update`;',
    'src/platform/server/database/migrations/0005_payments.ts':
      'sql`update payments set state = 1`;',
  });
  expect(violations(readSources(root))).toEqual([]);
});

test('accepts what is allowed', () => {
  const allowed: [string, string][] = [
    [
      'src/visits/rules/a.ts',
      "import { b } from './b.ts'; import type { C } from '#kernel/rules/c.ts';",
    ],
    ['src/app/server/main.ts', "import { startSandbox } from '#sandbox/sandbox.ts';"],
    ['src/orders/server/queries.ts', "import { sql } from 'kysely';"],
    ['src/payments/server/refunds/refund-queries.ts', "import { sql } from 'kysely';"],
    ['src/orders/server/a.ts', "import type { Selectable } from 'kysely';"],
    ['src/booking/server/b.ts', "import '#catalogue/server/catalogue.ts'; // process.env"],
    ['src/messages/server/b.ts', "import '#company/server/operators/operators.ts';"],
    ['src/messages/server/b.ts', "import type { OrdersTable } from '#orders/server/tables.ts';"],
    ['src/orders/server/room/c.ts', "import '#orders/server/queries.ts'; import './d.ts';"],
    [
      'src/app/server/app.ts',
      "import '#messages/server/crm/crm.ts'; import '#orders/server/routes.ts';",
    ],
    ['src/app/server/job-handlers.ts', "import '#messages/server/crm/room/crm-jobs.ts';"],
    [
      'src/app/console/a.ts',
      "import('#desk/console/today/today-page.tsx'); import '#desk/console/parts/b.ts';",
    ],
    [
      'src/app/pages/a.ts',
      "import '#booking/pages/schedule/definition.ts'; import '#booking/pages/early/a.ts?script';",
    ],
    ['src/desk/server/c.ts', "import '#visits/rules/b.ts';"],
    ['src/registry/tables.ts', "import type { A } from '#visits/server/tables.ts';"],
    ['src/orders/server/a.ts', "import type { Db } from '#registry/tables.ts';"],
    [
      'src/visits/words/es/a.ts',
      "import type { b } from '#visits/words/en/b.ts'; import './c.ts';",
    ],
    ['src/visits/words/en/a.ts', "import type { Language } from '#kernel/rules/language.ts';"],
    ['src/visits/server/a.ts', "import { a } from '#visits/words/es/a.ts';"],
    ['src/visits/console/a.ts', "import { a } from '#visits/words/en/a.ts';"],
    [
      'src/booking/pages/booking/a.tsx',
      "import '#booking/pages/wizard/steps.tsx'; import 'react';",
    ],
    ['src/desk/console/a.ts', "type A = typeof import('./a.ts'); void import('./a.ts');"],
    ['src/messages/server/crm/crm.ts', "export { b } from './b.ts';"],
    ['src/visits/rules/a.ts', "import { b } from './b.ts'; export function a(c: C) { b(c.d); }"],
    ['src/desk/console/b.ts', "import { a } from './a.ts'; export type { A } from './a.ts'; a();"],
  ];
  for (const [path, text] of allowed) {
    expect(violations(readSources(treeWith(path, text)))).toEqual([]);
  }
});

function treeWith(path: string, text: string): string {
  return treeOf({ [path]: text });
}

function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'wellkept-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
