import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSources } from './imports/read-source.ts';
import { RULES, violations } from './imports/rules.ts';

const ROOT = join(import.meta.dirname, '..');

test('every import goes in the direction that the architecture allows', () => {
  const sources = readSources(ROOT);
  expect(sources.length).toBeGreaterThan(50);
  expect(violations(sources)).toEqual([]);
});

/** One file that breaks the rule, as the checker would meet it; the demand tells which rule. */
const PLANTED: [demand: RegExp, path: string, text: string][] = [
  [/^the domain imports/, 'src/domain/a.ts', "import { z } from 'zod';"],
  [/^the domain imports/, 'src/domain/a/b.ts', "export { x } from '../../contract/x.ts'; x();"],
  [/^the contract imports/, 'src/contract/a.ts', "import type { App } from '#server/app.ts';"],
  [/^the contract imports/, 'src/contract/a.ts', "import { readFile } from 'node:fs/promises';"],
  [/^a text knows/, 'src/texts/es/a.ts', "import { x } from '#server/x.ts';"],
  [/^a text knows/, 'src/texts/es/a.ts', "import { b } from '../en/b.ts';"],
  [/^a text knows/, 'src/texts/en/a.ts', "import type { b } from '../es/b.ts';"],
  [/^the web imports texts/, 'src/web/a.ts', "import { a } from '#texts/es/a.ts';"],
  [/^the web imports texts/, 'src/server/a.ts', "import { a } from '#texts/a.ts';"],
  [/^the server never/, 'src/server/a.ts', "const page = await import('#web/render.tsx');"],
  [/sandbox$/, 'src/server/features/crm/a.ts', "import { inbox } from '#sandbox/crm/inbox.ts';"],
  [/^the web never/, 'src/web/a.tsx', "type A = import('../server/app.ts').AppDeps;"],
  [/^of the web only/, 'src/web/ui/a.ts', "import { join } from 'node:path';"],
  [/^of ours the sandbox/, 'src/sandbox/a.ts', "import type { Logger } from '#server/logger.ts';"],
  [/^of a feature/, 'src/server/features/crm/a.ts', "import '../orders/confirm.ts';"],
  [/^of a feature/, 'src/server/features/crm/a.ts', "import type { A } from '../mail/routes.ts';"],
  [/^of a feature/, 'src/server/features/crm/orders.ts', "import '../orders/room/orders.ts';"],
  [/^of a feature/, 'src/app/server/app.ts', "import { a } from './features/orders/queries.ts';"],
  [/^of a feature/, 'src/server/http/a.ts', "import type { B } from '#server/features/crm/b.ts';"],
  [/^features\/orders and/, 'src/server/features/orders/a.ts', "import '../figures/figures.ts';"],
  [
    /^features\/orders and/,
    'src/server/features/outbox/a.ts',
    "type A = import('../mail/mail.ts').A;",
  ],
  [/^SQL stands/, 'src/server/features/crm/send.ts', "import { sql } from 'kysely';"],
  [/^SQL stands/, 'src/server/features/crm/send.ts', "db.selectFrom('orders');"],
  [/^only features\/payments/, 'src/server/features/orders/a.ts', "import Stripe from 'stripe';"],
  [/^web\/ui knows/, 'src/web/ui/a.tsx', "import { rooms } from '#domain/catalogue/homes.ts';"],
  [/^web\/backend/, 'src/web/backend/a.ts', "import { showToast } from '#web/ui/toast.ts';"],
  [/^web\/embed/, 'src/web/embed/a.ts', "import { x } from '#web/ui/x.ts';"],
  [/^web\/booking/, 'src/web/booking/a.tsx', "import { Page } from '#web/pages/page.ts';"],
  [/^nothing of src imports Vite/, 'src/app/server/main.ts', "import '../../scripts/dev/web.ts';"],
  [/^customer pages/, 'src/web/pages/a.tsx', "import('../console/app.tsx');"],
  [/^only server\/settings/, 'src/server/a.ts', 'const port = process.env.PORT;'],
  [/^what several statuses/, 'src/web/a.ts', "const OVER = ['cancelled', 'refunded'];"],
  [/^where an order/, 'src/web/a.ts', "if (order.status === 'confirmed') go();"],
  [/^where an order/, 'src/server/a.ts', "switch (status) { case 'disputed': go(); }"],
  [/^where an order/, 'src/server/jobs/a.ts', "db.where('orders.status', '=', 'refunded');"],
  [/^where an order/, 'src/server/jobs/a.ts', "db.where('status', 'in', ['cancelled']);"],
  [/^where an order/, 'src/web/a.ts', "if (['refunded'].includes(order.status)) go();"],
  [/^where an order/, 'src/server/jobs/a.ts', "sql`where status not in ('x', 'cancelled')`;"],
  [/^where an order/, 'src/server/jobs/a.ts', 'sql`where "order".status = \'expired\'`;'],
  [/^SQL stands/, 'src/server/features/crm/send.ts', "prepared('a', `select 1`);"],
  [/^SQL stands/, 'src/server/features/crm/send.ts', 'rowsOf(trx, statement(text, []));'],
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
    "import type { Tables } from '#server/database/schema.ts'; db.deleteFrom(table);",
  ],
  [/^a brand is/, 'src/server/a.ts', 'const price = 495_00 as Cents;'],
  [/^a brand is/, 'src/web/a.ts', 'pay(text as OrderId);'],
  [/^a brand is/, 'src/server/a.ts', 'open(text as CustomerId);'],
  [/^a brand is/, 'src/domain/a.ts', 'const price = <Cents>495_00;'],
  [/^a brand is/, 'src/contract/a.ts', 'const amounts = [1] as readonly Cents[] | null;'],
  [/^nothing is cast/, 'src/server/a.ts', 'send(row.params as unknown as Params);'],
  [/^nothing is cast/, 'src/web/a.ts', 'pay(amount as never);'],
  [/^nothing is cast/, 'src/domain/a.ts', 'const all = <any>rows;'],
  [/^a file does/, 'src/web/a.ts', "export { b } from './b.ts'; export type { C } from './c.ts';"],
  [/^a file does/, 'src/domain/a.ts', "import { b } from './b.ts'; export const a = b;"],
  [
    /^a file does/,
    'src/server/features/crm/send.ts',
    "import { post } from './post.ts'; export async function send(a: A) { await post(a); }",
  ],
];

/** Files that break a rule only together. */
const TOGETHER: [demand: RegExp, files: Record<string, string>][] = [
  [
    /^no file imports itself/,
    {
      'src/web/a.ts': "import type { B } from './b.ts';",
      'src/web/b.ts': "export { a } from '#web/a.ts'; b();",
    },
  ],
  [
    /^no feature imports itself/,
    {
      'src/server/features/crm/a.ts': "import { b } from '../mail/mail.ts';",
      'src/server/features/mail/b.ts':
        "import type { c } from '#server/features/figures/figures.ts';",
      'src/server/features/figures/room/c.ts': "type A = import('../../crm/crm.ts').A;",
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
      'src/server/features/bookings/room/visit-queries.ts': "db.deleteFrom('visits as visit');",
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
      'src/server/features/crm/a.ts':
        'export const TEXT = \'merge into only public."visits" as v\';',
      'src/orders/server/queries.ts': "db.deleteFrom('visits');",
    },
  ],
  [
    /^a table is written by one/,
    {
      'src/server/jobs/queries.ts': 'sql`with a as (delete from visits) select 1`;',
      'src/server/database/visits.ts': 'sql`insert into visits (id) values (1)`;',
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

test.each(TOGETHER)('files that break a rule only together are caught: %s', (demand, files) => {
  const found = violations(readSources(treeOf(files)));
  expect(found).toHaveLength(Object.keys(files).length);
  const rule = RULES.find((one) => demand.test(one.demand));
  for (const each of found) expect(each).toContain(rule?.demand);
});

test.each(PLANTED)('a planted violation is caught: %s %s', (demand, path, text) => {
  const found = violations(readSources(treeWith(path, text)));
  expect(found).toHaveLength(1);
  const rule = RULES.find((one) => demand.test(one.demand));
  expect(found[0]).toContain(rule?.demand);
});

test('every rule has a planted violation', () => {
  const demands = [...PLANTED, ...TOGETHER].map(([demand]) => demand);
  for (const rule of RULES) expect(demands.some((demand) => demand.test(rule.demand))).toBe(true);
});

test('a table that is named by a type of its feature has one writer too', () => {
  const tables = "export interface KeptTables { readonly of: 'visits' | 'homes' }";
  const writer = "import type { KeptTables } from '../kept-tables.ts'; db.insertInto(one(tables));";
  const root = treeOf({
    'src/server/features/crm/kept-tables.ts': tables,
    'src/server/features/crm/room/queries.ts': writer,
    'src/orders/server/queries.ts': 'sql`delete from homes`;',
  });
  const found = violations(readSources(root)).map((one) => one.split(':')[0]);
  expect(found).toEqual([
    'src/server/features/crm/room/queries.ts -> homes',
    'src/orders/server/queries.ts -> homes',
  ]);
});

test('rooms of one feature and migrations write the same tables, others read them', () => {
  const root = treeOf({
    'src/payments/server/plans/plan-queries.ts': "db.insertInto('payments');",
    'src/payments/server/payment-queries.ts': "db.updateTable('payments');",
    'src/orders/server/search-queries.ts': 'sql`select id from payments for update`;',
    'src/server/database/migrations/0005_payments.ts': 'sql`update payments set state = 1`;',
  });
  expect(violations(readSources(root))).toEqual([]);
});

test('what is allowed is not called a violation', () => {
  const allowed: [string, string][] = [
    ['src/domain/a.ts', "import { b } from './b.ts'; import type { C } from '#domain/c.ts';"],
    ['src/app/server/main.ts', "import { startSandbox } from '#sandbox/sandbox.ts';"],
    ['src/orders/server/queries.ts', "import { sql } from 'kysely';"],
    ['src/payments/server/refunds/refund-queries.ts', "import { sql } from 'kysely';"],
    ['src/server/features/orders/a.ts', "import type { Selectable } from 'kysely';"],
    ['src/server/features/quotes/b.ts', "import '../catalogue/catalogue.ts'; // process.env"],
    ['src/server/features/orders/room/c.ts', "import '../queries.ts'; import './d.ts';"],
    ['src/app/server/app.ts', "import './features/crm/crm.ts'; import './features/crm/routes.ts';"],
    ['src/app/server/job-handlers.ts', "import '#server/features/crm/room/crm-jobs.ts';"],
    ['src/texts/es/a.ts', "import type { b } from '../en/b.ts'; import './c.ts';"],
    ['src/texts/en/a.ts', "import type { Language } from '#domain/language.ts';"],
    ['src/server/a.ts', "import { a } from '#texts/es/a.ts';"],
    ['src/web/a.ts', "import { a } from '#texts/a.ts';"],
    ['src/web/pages/a.tsx', "import '#web/booking/steps.tsx'; import 'react';"],
    ['src/web/a.ts', "type A = typeof import('./a.ts'); void import('./a.ts');"],
    ['src/messages/server/crm/crm.ts', "export { b } from './b.ts';"],
    ['src/domain/a.ts', "import { b } from './b.ts'; export function a(c: C) { b(c.d); }"],
    ['src/web/b.ts', "import { a } from './a.ts'; export type { A } from './a.ts'; a();"],
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
