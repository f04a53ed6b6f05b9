import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { orderStatuses } from '#orders/rules/order-status.ts';
import type { Import, Source } from './read-source.ts';

export interface Rule {
  /** What it demands, as the failure shows it. */
  demand: string;
  /** What of a source breaks it; `all`: every source, for rules on how they hang together. */
  breaks(source: Source, all: readonly Source[]): string[];
}

/** Files that may hold SQL: the queries of a feature, and what owns tables of its own. */
const SQL_PLACES = [
  /^src\/server\/database\//,
  /^src\/server\/features\/[^/]+\/([^/]+\/)?(queries|[^/]+-queries)\.ts$/,
  /^src\/server\/jobs\//,
  /^src\/sandbox\//,
];

/** They make and mend tables of everybody's. */
const MIGRATIONS = ['src/server/database/migrations', 'src/server/database/bring-over'];

/** Where `status` is something else's: the processor's, or the success page's answer. */
const OTHER_STATUSES = [
  'src/orders/rules/order-status.ts',
  'src/sandbox',
  'src/server/features/payments/processor',
  'src/payments/server/sessions/judge-session.ts',
  'src/web/pages/result',
  ...MIGRATIONS,
];

/** Where the constructors of branded types stand, and the types. */
const BRANDING = ['src/kernel/rules/money.ts', 'src/kernel/rules/ids.ts'];
/** One cast each, of what a table of types has seen to and the compiler cannot follow. */
const CASTING = ['src/orders/rules/order-event.ts', 'src/platform/server/terminal.ts'];
/** What everything hangs on, and what carries what is told of it. */
const GROUND = ['orders', 'outbox'];
const BRANDS = BRANDING.flatMap((path) => {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  return [...text.matchAll(/^export type (\w+) =/gm)].map(([, name]) => name);
});

export const RULES: Rule[] = [
  {
    demand: 'the domain imports nothing outside the domain, and of packages Temporal alone',
    breaks: targetsOf(
      within('src/domain'),
      (to) => !to.startsWith('src/domain/') && to !== 'temporal-polyfill',
    ),
  },
  {
    demand: 'the contract imports only the domain and packages, and nothing of Node',
    breaks: targetsOf(
      within('src/contract'),
      (to) => isNode(to) || (isOurs(to) && !isIn(to, ['src/contract', 'src/domain'])),
    ),
  },
  {
    demand: 'a text knows the domain and the contract at most, and other texts of its own language',
    breaks: ({ path, imports }) => {
      const language = /^src\/texts\/([^/]+)\//.exec(path)?.[1];
      if (language === undefined) return [];
      return imports
        .filter(({ target, typeOnly }) => {
          const isPattern = typeOnly && target.startsWith('src/texts/en/');
          return (
            !isPattern && !isIn(target, [`src/texts/${language}`, 'src/domain', 'src/contract'])
          );
        })
        .map(targetOf);
    },
  },
  {
    demand: 'the web imports texts of the language that is built, the server says which it means',
    breaks: ({ path, imports }) =>
      imports
        .map(targetOf)
        .filter((to) => to.startsWith('src/texts/'))
        .filter((to) =>
          isIn(path, ['src/web']) ? isOfOne(to) : isIn(path, ['src/server']) && !isOfOne(to),
        ),
  },
  {
    demand: 'the server never imports the web',
    breaks: targetsOf(within('src/server'), (to) => to.startsWith('src/web/')),
  },
  {
    demand: 'in the server only the wiring beside main.ts imports the sandbox',
    breaks: targetsOf(
      (from) => isIn(from, ['src/server']) && posix.dirname(from) !== 'src/server',
      (to) => to.startsWith('src/sandbox/'),
    ),
  },
  {
    demand: 'the web never imports the server or the sandbox',
    breaks: targetsOf(within('src/web'), (to) => isIn(to, ['src/server', 'src/sandbox'])),
  },
  {
    demand: 'of the web only render.tsx, which the server runs, imports something of Node',
    breaks: targetsOf((from) => isIn(from, ['src/web']) && from !== 'src/app/pages/render.tsx', isNode),
  },
  {
    demand: 'of ours the sandbox imports the contract at most',
    breaks: targetsOf(
      within('src/sandbox'),
      (to) => isOurs(to) && !isIn(to, ['src/sandbox', 'src/contract']),
    ),
  },
  {
    demand:
      'of a feature others import its door alone, features/X/X.ts; the wiring routes and jobs too',
    breaks: ({ path, imports }) => {
      const own = featureOf(path);
      return imports.map(targetOf).filter((to) => {
        const other = featureOf(to);
        if (other === null || other === own || to === doorOf(other)) return false;
        return own !== null || !/(^|-)(routes|jobs)\.ts$/.test(posix.basename(to));
      });
    },
  },
  {
    demand: 'features/orders and features/outbox import no feature, not even types',
    breaks: ({ path, imports }) => {
      const own = featureOf(path);
      if (own === null || !GROUND.includes(own)) return [];
      return imports.map(targetOf).filter((to) => ![null, own].includes(featureOf(to)));
    },
  },
  {
    demand: 'no feature imports itself by way of others, not even types',
    breaks: ({ path, imports }, all) => {
      const own = featureOf(path);
      if (own === null) return [];
      return imports.map(targetOf).filter((to) => {
        const other = featureOf(to);
        return other !== null && other !== own && reachedFrom(other, all).has(own);
      });
    },
  },
  {
    demand: 'no file imports itself by way of others, not even types, but what is loaded later',
    breaks: ({ path }, all) => {
      const circle = circlesOf(all).get(path);
      return circle === undefined ? [] : [...circle].filter((file) => file !== path);
    },
  },
  {
    demand: 'a table is written by one feature, or by one folder of the server beside them',
    breaks: (source, all) => {
      const { path } = source;
      if (isIn(path, MIGRATIONS)) return [];
      return writesOf(source, all).filter((table) => {
        return all.some(
          (other) =>
            writesOf(other, all).includes(table) &&
            !isIn(other.path, MIGRATIONS) &&
            ownerOf(other.path) !== ownerOf(path),
        );
      });
    },
  },
  {
    demand: 'a table that is written is named there, or by a type …Tables of the same feature',
    breaks: (source, all) => {
      if (isIn(source.path, MIGRATIONS)) return [];
      return tablesMeant(source, all).length === 0 ? source.unnamedWrites : [];
    },
  },
  {
    demand: "SQL stands only in a feature's queries files, in database/, jobs/ and the sandbox",
    breaks: (source) => {
      if (SQL_PLACES.some((place) => place.test(source.path))) return [];
      const drivers = source.imports.filter(({ target, typeOnly }) => {
        return !typeOnly && (target === 'pg' || target.startsWith('kysely'));
      });
      return [...drivers.map(targetOf), ...(source.writesSql ? ['a query'] : [])];
    },
  },
  {
    demand: 'only features/payments (and what tests the sandbox) imports the card processor’s SDK',
    breaks: targetsOf(
      (from) => !isIn(from, ['src/server/features/payments', 'src/sandbox/testing']),
      (to) => to === 'stripe' || to.startsWith('stripe/'),
    ),
  },
  {
    demand: 'nothing of src imports Vite or the scripts: what serves customers cannot reach them',
    breaks: targetsOf(within('src'), (to) => {
      return /^(vite|@vitejs|@tailwindcss|scripts)(\/|$)/.test(to);
    }),
  },
  {
    demand:
      'web/ui knows no cleaning: it imports only web/ui, its own texts, packages, and what money is',
    breaks: targetsOf(
      within('src/web/ui'),
      (to) => isOurs(to) && !isIn(to, ['src/web/ui', 'src/texts/ui.ts', 'src/kernel/rules/money.ts']),
    ),
  },
  {
    demand: 'web/backend imports no part that shows something',
    breaks: targetsOf(
      within('src/web/backend'),
      (to) => isIn(to, ['src/web']) && !isIn(to, ['src/web/backend', 'src/ui/parts/storage.ts']),
    ),
  },
  {
    demand: 'web/embed, which other websites download, imports nothing of ours but the colors',
    breaks: targetsOf(
      within('src/web/embed'),
      (to) => isOurs(to) && !isIn(to, ['src/web/embed', 'src/kernel/rules/business/theme-tokens.ts']),
    ),
  },
  {
    demand: 'web/booking imports no page',
    breaks: targetsOf(within('src/web/booking'), (to) => isIn(to, ['src/web/pages'])),
  },
  {
    demand: 'customer pages never import the console',
    breaks: targetsOf(
      (from) => isIn(from, ['src/web']) && !isIn(from, ['src/web/console']),
      (to) => isIn(to, ['src/web/console']),
    ),
  },
  {
    demand: 'only server/settings.ts reads the environment',
    breaks: ({ path, readsEnvironment }) => {
      return readsEnvironment && path !== 'src/platform/server/settings.ts' ? ['process.env'] : [];
    },
  },
  {
    demand: 'where an order stands is asked of the predicates in domain/order/order-status.ts',
    breaks: ({ path, statusesCompared }) => {
      if (isIn(path, OTHER_STATUSES)) return [];
      const known: readonly string[] = orderStatuses;
      return statusesCompared.filter((status) => known.includes(status));
    },
  },
  {
    demand:
      'what several statuses of an order have in common is asked of domain/order/order-status.ts',
    breaks: ({ path, textLists }) => {
      if (path === 'src/orders/rules/order-status.ts') return [];
      const known: readonly string[] = orderStatuses;
      return textLists
        .filter((texts) => texts.length > 1 && texts.every((text) => known.includes(text)))
        .map((texts) => `[${texts.join(', ')}]`);
    },
  },
  {
    demand: 'a brand is given by its constructor, and nothing is cast to it anywhere else',
    breaks: ({ path, casts }) => {
      return isIn(path, BRANDING) ? [] : casts.filter((name) => BRANDS.includes(name));
    },
  },
  {
    demand:
      'nothing is cast by way of unknown, never or any: the compiler would see no mistake in it',
    breaks: ({ path, casts }) =>
      CASTING.includes(path) ? [] : casts.filter((name) => /^(unknown|never|any)$/.test(name)),
  },
  {
    demand: 'a file does something itself; what others made is handed on by doors alone',
    breaks: ({ path, onlyPassesOn }) => {
      const feature = featureOf(path);
      const isDoor = feature !== null && path === doorOf(feature);
      return onlyPassesOn && !isDoor ? ['what others made'] : [];
    },
  },
];

/** Every broken rule as one line: the file, what it reaches for, and the rule. */
export function violations(sources: readonly Source[]): string[] {
  return RULES.flatMap((rule) =>
    sources.flatMap((source) =>
      rule.breaks(source, sources).map((what) => `${source.path} -> ${what}: ${rule.demand}`),
    ),
  );
}

function targetsOf(
  applies: (from: string) => boolean,
  forbidden: (to: string) => boolean,
): Rule['breaks'] {
  return ({ path, imports }) => (applies(path) ? imports.map(targetOf).filter(forbidden) : []);
}

function within(folder: string): (path: string) => boolean {
  return (path) => isIn(path, [folder]);
}

function isIn(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || path.startsWith(`${place}/`));
}

function isOurs(target: string): boolean {
  return target.startsWith('src/');
}

/** Whether an import of a text names the language: "#texts/en/mails.ts", not "#texts/mails.ts". */
function isOfOne(target: string): boolean {
  return /^src\/texts\/(en|es)\//.test(target);
}

function isNode(target: string): boolean {
  return target.startsWith('node:');
}

function featureOf(path: string): string | null {
  return /^src\/server\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** Whose the file's tables are: a feature's, or a folder's such as src/server/jobs or src/sandbox. */
function ownerOf(path: string): string {
  return (
    featureOf(path) ?? (/^src\/server\/[^/]+/.exec(path) ?? /^src\/[^/]+/.exec(path) ?? [''])[0]
  );
}

/** The tables that a file writes, those included that it names by a type alone. */
function writesOf(source: Source, all: readonly Source[]): readonly string[] {
  return source.unnamedWrites.length === 0
    ? source.writes
    : [...source.writes, ...tablesMeant(source, all)];
}

/** What a type …Tables says, in the file itself or in one of its owner's that it imports. */
function tablesMeant({ path, imports, tablesDeclared }: Source, all: readonly Source[]): string[] {
  const targets = imports.map(targetOf).filter((to) => ownerOf(to) === ownerOf(path));
  const declared = all.filter((other) => targets.includes(other.path));
  return [...tablesDeclared, ...declared.flatMap((other) => other.tablesDeclared)];
}

const circles = new WeakMap<readonly Source[], Map<string, ReadonlySet<string>>>();

/** Of each file that lies on a cycle, the files that lie on it too (Tarjan's components). */
function circlesOf(all: readonly Source[]): Map<string, ReadonlySet<string>> {
  const known = circles.get(all);
  if (known !== undefined) return known;
  const found = new Map<string, ReadonlySet<string>>();
  const byPath = new Map(all.map((source) => [source.path, source]));
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Answers the earliest file of those still open that this one leads back to. */
  function visit(path: string): number {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let earliest = own;
    for (const { target, late } of byPath.get(path)?.imports ?? []) {
      if (late || !byPath.has(target)) continue;
      if (!order.has(target)) earliest = Math.min(earliest, visit(target));
      else if (open.includes(target)) earliest = Math.min(earliest, order.get(target) ?? own);
    }
    if (earliest < own) return earliest;
    const circle = new Set(open.splice(open.indexOf(path)));
    if (circle.size > 1) for (const file of circle) found.set(file, circle);
    return earliest;
  }
  for (const { path } of all) if (!order.has(path)) visit(path);
  circles.set(all, found);
  return found;
}

const graphs = new WeakMap<readonly Source[], Map<string, Set<string>>>();

/** Which features each imports of the others. */
function graphOf(all: readonly Source[]): Map<string, Set<string>> {
  const known = graphs.get(all);
  if (known !== undefined) return known;
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of all) {
    const from = featureOf(path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set();
    for (const { target } of imports) {
      const to = featureOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  graphs.set(all, graph);
  return graph;
}

/** Every feature that one imports, itself or by way of others. */
function reachedFrom(feature: string, all: readonly Source[]): Set<string> {
  const graph = graphOf(all);
  const reached = new Set<string>();
  const next = [feature];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    next.push(...(graph.get(at) ?? []));
  }
  return reached;
}

function doorOf(feature: string): string {
  return `src/server/features/${feature}/${feature}.ts`;
}

function targetOf({ target }: Import): string {
  return target;
}
