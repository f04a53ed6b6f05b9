import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { orderStatuses } from '#orders/rules/order-status.ts';
import type { Import, Source } from './read-source.ts';

export interface Rule {
  /** What it demands, as the failure shows it. */
  demand: string;
  /** What breaks it in a source; `all`: every source, for rules about how they connect. */
  breaks(source: Source, all: readonly Source[]): string[];
}

/**
 * The areas of src/, each above the ones that it may use. The registry is outside this order: it joins
 * one entry of each area (calls, failures, tables, words), and everyone reads it (docs/adr/0027).
 */
export const AREAS = [
  'kernel',
  'ui',
  'platform',
  'company',
  'catalogue',
  'orders',
  'outbox',
  'visits',
  'tax',
  'payments',
  'crew',
  'after-visit',
  'pay',
  'discounts',
  'invoices',
  'booking',
  'own-page',
  'enquiries',
  'messages',
  'desk',
  'customers',
  'callers',
  'figures',
  'api',
  'upkeep',
  'sandbox',
  'app',
] as const;
export const REGISTRY = 'registry';

/** Files that may contain SQL: an area's queries, and code that owns tables. */
const SQL_PLACES = [
  /^src\/[^/]+\/server\/([^/]+\/)*(queries|[^/]+-queries)\.ts$/,
  /^src\/platform\/server\/(database|jobs)\//,
  /^src\/sandbox\//,
];

/** Migrations create and repair everyone's tables. */
const MIGRATIONS = ['src/platform/server/database/migrations'];

/** Where `status` means something else: the processor's, or the success page's answer. */
const OTHER_STATUSES = [
  'src/orders/rules/order-status.ts',
  'src/sandbox',
  'src/payments/server/processor',
  'src/payments/server/sessions/judge-session.ts',
  'src/own-page/pages/result',
  ...MIGRATIONS,
];

/** Where the branded types and their constructors are. */
const BRANDING = ['src/kernel/rules/money.ts', 'src/kernel/rules/ids.ts'];
/** One cast each, where a table of types guarantees what the compiler cannot follow. */
const CASTING = ['src/orders/rules/order-event.ts', 'src/platform/server/terminal.ts'];
const BRANDS = BRANDING.flatMap((path) => {
  const text = readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  return [...text.matchAll(/^export type (\w+) =/gm)].map(([, name]) => name);
});

export const RULES: Rule[] = [
  {
    demand: 'an area imports only areas that stand before it in the list, or the registry',
    breaks: ({ path, imports }) => {
      const own = areaOf(path);
      if (own === null || own === REGISTRY) return [];
      return imports.map(targetOf).filter((to) => {
        const other = areaOf(to);
        if (other === null || other === own || other === REGISTRY) return false;
        return rankOf(other) > rankOf(own) || !isArea(own) || !isArea(other);
      });
    },
  },
  {
    demand: 'rules import rules alone, and of packages Temporal',
    breaks: targetsOf(
      (from) => layerOf(from) === 'rules',
      (to) => layerOf(to) !== 'rules' && to !== 'temporal-polyfill',
    ),
  },
  {
    demand: 'a contract imports rules, contracts, the registry and packages, and nothing of Node',
    breaks: targetsOf(
      (from) => layerOf(from) === 'contract',
      (to) => isNode(to) || (isOurs(to) && !isOfLayer(to, ['rules', 'contract', REGISTRY])),
    ),
  },
  {
    demand: 'words know rules and contracts at most, and other words of their own language',
    breaks: ({ path, imports }) => {
      const language = languageOf(path);
      if (language === null) return [];
      return imports
        .filter(({ target, typeOnly }) => {
          if (typeOnly && languageOf(target) === 'en') return false;
          return (
            languageOf(target) !== language && !isOfLayer(target, ['rules', 'contract', REGISTRY])
          );
        })
        .map(targetOf);
    },
  },
  {
    demand:
      'what browsers run names the English words: a build puts its own language in their place',
    breaks: targetsOf(isOfBrowser, (to) => (languageOf(to) ?? 'en') !== 'en'),
  },
  {
    demand: 'the server never imports what browsers run',
    breaks: targetsOf((from) => layerOf(from) === 'server', isOfBrowser),
  },
  {
    demand: 'what browsers run never imports the server or the sandbox',
    breaks: targetsOf(isOfBrowser, (to) => layerOf(to) === 'server' || isIn(to, ['src/sandbox'])),
  },
  {
    demand: 'of the pages only render.tsx, which the server runs, imports something of Node',
    breaks: targetsOf((from) => isOfBrowser(from) && from !== 'src/app/pages/render.tsx', isNode),
  },
  {
    demand: 'of ours the sandbox imports contracts at most',
    breaks: targetsOf(
      within('src/sandbox'),
      (to) => isOurs(to) && !isIn(to, ['src/sandbox']) && layerOf(to) !== 'contract',
    ),
  },
  {
    demand: 'the registry joins entries: it imports no server code of an area',
    breaks: ({ path, imports }) => {
      if (areaOf(path) !== REGISTRY) return [];
      return imports
        .filter(({ target, typeOnly }) => {
          return (
            isOurs(target) && !typeOnly && ['server', 'console', 'pages'].includes(layerOf(target))
          );
        })
        .map(targetOf);
    },
  },
  {
    demand:
      'of an area’s server others import its door or a room’s; the wiring routes and jobs too',
    breaks: ({ path, imports }) => {
      const own = areaOf(path);
      return imports
        .filter(({ target, typeOnly }) => {
          const other = areaOf(target);
          if (layerOf(target) !== 'server' || other === null || other === own) return false;
          if (isOpen(other) || isDoor(target)) return false;
          if (typeOnly && /(^|-)tables?\.ts$/.test(posix.basename(target))) return false;
          if (own === REGISTRY) return !typeOnly;
          return own !== 'app' || !/(^|-)(routes|jobs)\.ts$/.test(posix.basename(target));
        })
        .map(targetOf);
    },
  },
  {
    demand:
      'of an area’s console and pages others import what stands in its parts; the wiring its pages too',
    breaks: ({ path, imports }) => {
      const own = areaOf(path);
      return imports.map(targetOf).filter((to) => {
        const other = areaOf(to);
        if (!isOfBrowser(to) || other === own || other === 'ui') return false;
        if (/^src\/[^/]+\/(console|pages)\/parts\//.test(to)) return false;
        return own !== 'app' || !isMounted(to);
      });
    },
  },
  {
    demand:
      'of an area’s rules others import what stands at their top: what a folder holds is its own',
    breaks: ({ path, imports }) => {
      const own = areaOf(path);
      return imports
        .filter(({ target, typeOnly }) => {
          const other = areaOf(target);
          if (layerOf(target) !== 'rules' || other === own || other === 'kernel') return false;
          if (own === REGISTRY && typeOnly) return false;
          return !isTopRule(target);
        })
        .map(targetOf);
    },
  },
  {
    demand: 'imports are written ./ inside a folder, and #AREA across folders',
    breaks: ({ path, imports }) => {
      const own = posix.dirname(path);
      return imports
        .filter(({ target, specifier }) => {
          if (!isOurs(target)) return false;
          return specifier.startsWith('#')
            ? posix.dirname(target) === own
            : /^\.\./.test(specifier);
        })
        .map(({ specifier }) => specifier);
    },
  },
  {
    demand:
      'the console’s calls are tables in contract/SUBJECT-calls.ts, named after what they are about',
    breaks: ({ path, imports }) => {
      if (layerOf(path) !== 'contract' || areaOf(path) === 'kernel') return [];
      const name = posix.basename(path, '.ts');
      const makesTable = imports.some(({ target, typeOnly }) => {
        return !typeOnly && target === 'src/kernel/contract/console/call.ts';
      });
      if (/^console/.test(name)) return ['a name that says who calls'];
      return makesTable && !/-calls$/.test(name) ? ['a table of calls'] : [];
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
    demand: 'a table is written by one area',
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
    demand: 'a table is read by its own area: others read a view that it publishes',
    breaks: (source, all) => {
      if (isIn(source.path, MIGRATIONS)) return [];
      return source.reads.filter((table) => {
        return all.some(({ path, tablesKept }) => {
          return tablesKept.includes(table) && areaOf(path) !== areaOf(source.path);
        });
      });
    },
  },
  {
    demand: 'a view of facts is published by one area, is only read, and by others',
    breaks: (source, all) => {
      if (isIn(source.path, MIGRATIONS)) return [];
      const publishers = (view: string) =>
        all
          .filter(({ viewsPublished }) => viewsPublished.includes(view))
          .map(({ path }) => areaOf(path));
      return [
        ...source.reads.filter((name) => {
          const areas = publishers(name);
          return isView(name) && (areas.length !== 1 || areas[0] === areaOf(source.path));
        }),
        ...source.writes.filter(isView),
      ];
    },
  },
  {
    demand: 'a table that is written is named there, or by a type …Tables of the same area',
    breaks: (source, all) => {
      if (isIn(source.path, MIGRATIONS)) return [];
      return tablesMeant(source, all).length === 0 ? source.unnamedWrites : [];
    },
  },
  {
    demand:
      "SQL stands only in an area's queries files, in the platform's database and jobs, and the sandbox",
    breaks: (source) => {
      if (SQL_PLACES.some((place) => place.test(source.path))) return [];
      const drivers = source.imports.filter(({ target, typeOnly }) => {
        return !typeOnly && (target === 'pg' || target.startsWith('kysely'));
      });
      return [...drivers.map(targetOf), ...(source.writesSql ? ['a query'] : [])];
    },
  },
  {
    demand: 'only payments (and what tests the sandbox) imports the card processor’s SDK',
    breaks: targetsOf(
      (from) => !isIn(from, ['src/payments/server', 'src/sandbox/testing']),
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
      'ui/parts knows no cleaning: it imports only ui/parts, its own words, packages, and what money is',
    breaks: targetsOf(
      within('src/ui/parts'),
      (to) =>
        isOurs(to) &&
        !isIn(to, ['src/ui/parts', 'src/ui/words/en/parts.ts', 'src/kernel/rules/money.ts']),
    ),
  },
  {
    demand: 'ui/backend imports no part that shows something',
    breaks: targetsOf(
      within('src/ui/backend'),
      (to) =>
        isOfBrowser(to) && !isIn(to, ['src/ui/backend', 'src/ui/parts/storage.ts', 'src/ui/words']),
    ),
  },
  {
    demand: 'pages/embed, which other websites download, imports nothing of ours but the colors',
    breaks: targetsOf(
      within('src/booking/pages/embed'),
      (to) =>
        isOurs(to) &&
        !isIn(to, ['src/booking/pages/embed', 'src/kernel/rules/business/theme-tokens.ts']),
    ),
  },
  {
    demand: 'the wizard imports no page',
    breaks: targetsOf(within('src/booking/pages/wizard'), (to) => {
      const pages = ['booking', 'checkout', 'schedule'].map((page) => `src/booking/pages/${page}`);
      return isIn(to, ['src/ui/pages', ...pages]);
    }),
  },
  {
    demand: 'customer pages never import the console',
    breaks: targetsOf(
      (from) => layerOf(from) === 'pages',
      (to) => layerOf(to) === 'console',
    ),
  },
  {
    demand: 'only platform/server/settings.ts reads the environment',
    breaks: ({ path, readsEnvironment }) => {
      return readsEnvironment && path !== 'src/platform/server/settings.ts' ? ['process.env'] : [];
    },
  },
  {
    demand: 'where an order stands is asked of the predicates in orders/rules/order-status.ts',
    breaks: ({ path, statusesCompared }) => {
      if (isIn(path, OTHER_STATUSES)) return [];
      const known: readonly string[] = orderStatuses;
      return statusesCompared.filter((status) => known.includes(status));
    },
  },
  {
    demand:
      'what several statuses of an order have in common is asked of orders/rules/order-status.ts',
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
    breaks: ({ path, onlyPassesOn }) => (onlyPassesOn && !isDoor(path) ? ['what others made'] : []),
  },
];

/** The other areas that an area's files import, including types. */
export function importedAreas(sources: readonly Source[], area: string): Set<string> {
  const targets = sources
    .filter(({ path }) => areaOf(path) === area)
    .flatMap(({ imports }) => imports);
  const areas = targets.flatMap(({ target }) => areaOf(target) ?? []);
  return new Set(areas.filter((other) => other !== area));
}

/** Every broken rule as one line: the file, what it imports or uses, and the rule. */
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

function isNode(target: string): boolean {
  return target.startsWith('node:');
}

/** "visits" for src/visits/server/queries.ts; null for anything that is not ours. */
function areaOf(path: string): string | null {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function isArea(name: string): boolean {
  return AREAS.some((area) => area === name);
}

function rankOf(name: string): number {
  return (AREAS as readonly string[]).indexOf(name);
}

/** The folder in an area: rules, contract, server, console, pages or words; for the registry its name. */
function layerOf(path: string): string {
  if (areaOf(path) === REGISTRY) return REGISTRY;
  const layer = /^src\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? '';
  return areaOf(path) === 'ui' && layer !== 'words' && layer !== 'console' ? 'pages' : layer;
}

function isOfLayer(path: string, layers: readonly string[]): boolean {
  return layers.includes(layerOf(path));
}

function isOfBrowser(path: string): boolean {
  return isOfLayer(path, ['console', 'pages']) && areaOf(path) !== 'sandbox';
}

/** The language of words; null for anything else. */
function languageOf(path: string): string | null {
  return /^src\/[^/]+\/words\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The base layers have no door: they have no business tables to keep private. */
function isOpen(area: string): boolean {
  return area === 'platform' || area === 'kernel';
}

/** src/visits/server/visits.ts, or for a room src/messages/server/mail/mail.ts. */
function isDoor(path: string): boolean {
  const [, area, inside = ''] = /^src\/([^/]+)\/server\/(.+)\.ts$/.exec(path) ?? [];
  if (area === undefined) return false;
  const [name, room, deeper] = inside.split('/').reverse();
  return deeper === undefined && name === (room ?? area);
}

/** By its name, so a view that no one publishes counts too. */
function isView(name: string): boolean {
  return name.endsWith('_facts');
}

/** Files at the top of rules, which are for everyone, that no other area imports. */
export function unusedTopRules(sources: readonly Source[]): string[] {
  const used = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.map(targetOf).filter((to) => areaOf(to) !== areaOf(path)),
    ),
  );
  return sources
    .map(({ path }) => path)
    .filter((path) => isTopRule(path) && areaOf(path) !== 'kernel' && !used.has(path));
}

function isTopRule(path: string): boolean {
  return /^src\/[^/]+\/rules\/[^/]+$/.test(path);
}

/** A page of the console or of customers, which the wiring mounts at an address. */
function isMounted(path: string): boolean {
  return /-page\.tsx$|\/definition\.ts$|\/pages\/early\//.test(path);
}

/** The owner of a file's tables. */
function ownerOf(path: string): string {
  return areaOf(path) ?? '';
}

/** The tables that a file writes, including those that it only names by a type. */
function writesOf(source: Source, all: readonly Source[]): readonly string[] {
  return source.unnamedWrites.length === 0
    ? source.writes
    : [...source.writes, ...tablesMeant(source, all)];
}

/** What a type …Tables says, in the file itself or in one of its owner's files that it imports. */
function tablesMeant({ path, imports, tablesDeclared }: Source, all: readonly Source[]): string[] {
  const targets = imports.map(targetOf).filter((to) => ownerOf(to) === ownerOf(path));
  const declared = all.filter((other) => targets.includes(other.path));
  return [...tablesDeclared, ...declared.flatMap((other) => other.tablesDeclared)];
}

const circles = new WeakMap<readonly Source[], Map<string, ReadonlySet<string>>>();

/** For each file on a cycle, the files on it (Tarjan's components). */
function circlesOf(all: readonly Source[]): Map<string, ReadonlySet<string>> {
  const known = circles.get(all);
  if (known !== undefined) return known;
  const found = new Map<string, ReadonlySet<string>>();
  const byPath = new Map(all.map((source) => [source.path, source]));
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Returns the earliest open file that this one leads back to. */
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

function targetOf({ target }: Import): string {
  return target;
}
