import { posix } from 'node:path';
import type { Import, Source } from './read-source.ts';

export interface Rule {
  /** What it demands, as the failure shows it. */
  demand: string;
  breaks(source: Source): string[];
}

/**
 * What features show to each other; everything else in a feature's folder is its inside. A new
 * name here is a decision: another feature depends on it from then on.
 */
const PUBLISHED: Record<string, readonly string[]> = {
  bookings: ['search.ts', 'search-queries.ts'],
  catalogue: ['catalogues.ts'],
  crm: ['e164.ts', 'recipient-limit.ts', 'selection-facts.ts', 'test-endpoints.ts'],
  enquiries: ['resume-links.ts'],
  'my-booking': ['booking-links.ts', 'is-payable.ts', 'queries.ts'],
  operators: ['audit.ts', 'audit-queries.ts', 'console-shell.ts', 'guard.ts'],
  outbox: ['channel.ts', 'jittered.ts', 'message.ts', 'outbox.ts', 'read-each.ts'],
  orders: ['emergency-queries.ts', 'order-log.ts', 'queries.ts'],
  pages: ['page-language.ts', 'rendered-pages.ts'],
  payments: [
    'accept-mismatch.ts',
    'bill-extra-hours.ts',
    'bill-session.ts',
    'cancel-booking.ts',
    'cancel-plan.ts',
    'credit-queries.ts',
    'dispute-queries.ts',
    'emergencies.ts',
    'open-session.ts',
    'payment-deps.ts',
    'payment-queries.ts',
    'plan-money-queries.ts',
    'plan-queries.ts',
    'queries.ts',
    'refund-payment.ts',
    'refund-queries.ts',
    'use-credit.ts',
  ],
  quotes: ['quote-selection.ts'],
  referrals: ['receive-referral.ts'],
  scheduling: ['queries.ts', 'visit-dates.ts'],
};

/** Files that may hold SQL: the queries of a feature, and what owns tables of its own. */
const SQL_PLACES = [
  /^src\/server\/database\//,
  /^src\/server\/features\/[^/]+\/queries\.ts$/,
  /^src\/server\/features\/[^/]+\/[^/]+-queries\.ts$/,
  /^src\/server\/jobs\//,
  /^src\/sandbox\//,
];

/** Where the constructors of branded types stand, and the types. */
const BRANDING = ['src/domain/money.ts', 'src/domain/order/ids.ts'];
const BRANDS = [
  ...['Cents', 'Dollars', 'Hundredths'],
  ...['OrderId', 'PaymentId', 'RefundId', 'AttemptId', 'EventId', 'VisitId', 'ReservationId'],
  ...['SessionRef', 'IntentRef', 'ChargeRef', 'RefundRef', 'DisputeRef'],
  ...['CustomerRef', 'SubscriptionRef', 'InvoiceRef', 'CardRef'],
];

export const RULES: Rule[] = [
  {
    demand: 'the domain imports nothing outside the domain, no package either',
    breaks: targetsOf(within('src/domain'), (to) => !to.startsWith('src/domain/')),
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
    breaks: targetsOf((from) => isIn(from, ['src/web']) && from !== 'src/web/render.tsx', isNode),
  },
  {
    demand: 'of ours the sandbox imports the contract at most',
    breaks: targetsOf(
      within('src/sandbox'),
      (to) => isOurs(to) && !isIn(to, ['src/sandbox', 'src/contract']),
    ),
  },
  {
    demand: 'a feature imports of another only what PUBLISHED in test/imports/rules.ts names',
    breaks: ({ path, imports }) => {
      const own = featureOf(path);
      if (own === null) return [];
      return imports
        .map(({ target }) => target)
        .filter((to) => {
          const other = featureOf(to);
          if (other === null || other === own) return false;
          return !PUBLISHED[other]?.includes(posix.basename(to));
        });
    },
  },
  {
    demand: "SQL stands only in a feature's queries.ts, in database/, jobs/ and the sandbox",
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
      (to) => isOurs(to) && !isIn(to, ['src/web/ui', 'src/texts/ui.ts', 'src/domain/money.ts']),
    ),
  },
  {
    demand: 'web/backend imports no part that shows something',
    breaks: targetsOf(
      within('src/web/backend'),
      (to) => isIn(to, ['src/web']) && !isIn(to, ['src/web/backend', 'src/web/ui/storage.ts']),
    ),
  },
  {
    demand: 'web/embed, which other websites download, imports nothing else of ours',
    breaks: targetsOf(within('src/web/embed'), (to) => isOurs(to) && !isIn(to, ['src/web/embed'])),
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
      return readsEnvironment && path !== 'src/server/settings.ts' ? ['process.env'] : [];
    },
  },
  {
    demand: 'a brand is given by its constructor, and nothing is cast to it anywhere else',
    breaks: ({ path, casts }) => {
      return isIn(path, BRANDING) ? [] : casts.filter((name) => BRANDS.includes(name));
    },
  },
];

/** Every broken rule as one line: the file, what it reaches for, and the rule. */
export function violations(sources: readonly Source[]): string[] {
  return RULES.flatMap((rule) =>
    sources.flatMap((source) =>
      rule.breaks(source).map((what) => `${source.path} -> ${what}: ${rule.demand}`),
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

function targetOf({ target }: Import): string {
  return target;
}
