import type { ConsoleBrowser } from '#test/console-caller.ts';

/** One thing that an operator opens, as the console asks for it. */
export interface Case {
  readonly name: string;
  /** Below /operator/api. */
  readonly path: string;
}

const SORTS = ['newest', 'oldest', 'highest', 'lowest', 'visit'];
const FILTERS: readonly [name: string, query: string][] = [
  ['confirmed', 'status=confirmed'],
  ['completed', 'status=completed'],
  ['failed', 'status=payment_failed'],
  ['one service', 'service=kitchen-deep-cleaning'],
  ['a service and a status', 'service=emergency-cleanup&status=completed'],
  ['emergencies', 'emergency=yes'],
  ['plans', 'plan=yes'],
  ['no plans', 'plan=no'],
];

/** Every list, filter, sort and search; those for one row ask the newest list for its facts. */
export async function consoleCases(browser: ConsoleBrowser): Promise<Case[]> {
  const newest = await browser.get('/bookings');
  const [row] = newest.body.rows;
  const detail = await browser.get(`/bookings/${row.id}`);
  if (detail.status !== 200) throw new Error(`a booking answered ${detail.status}`);
  const last = await browser.get('/bookings?sort=oldest');
  const month = (ago: number) =>
    new Date(Date.now() - ago * 30 * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'today', path: '/today' },
    { name: 'a booking', path: `/bookings/${row.id}` },
    ...SORTS.map((sort) => ({ name: `bookings, ${sort}`, path: `/bookings?sort=${sort}` })),
    {
      name: 'bookings, the second page',
      path: `/bookings?after=${encodeURIComponent(newest.body.next)}`,
    },
    {
      name: 'bookings, near the first ever',
      path: `/bookings?sort=oldest&after=${encodeURIComponent(last.body.next)}`,
    },
    ...FILTERS.map(([name, query]) => ({ name: `bookings, ${name}`, path: `/bookings?${query}` })),
    ...FILTERS.map(([name, query]) => ({
      name: `bookings, ${name}, highest`,
      path: `/bookings?${query}&sort=highest`,
    })),
    { name: 'bookings, a month', path: `/bookings?from=${month(13)}&to=${month(12)}` },
    {
      name: 'bookings, a month of one service',
      path: `/bookings?from=${month(13)}&to=${month(12)}&service=home-deep-cleaning`,
    },
    ...searches(row).map(([name, text]) => ({
      name: `search, ${name}`,
      path: `/bookings?q=${encodeURIComponent(text)}`,
    })),
    { name: 'figures, twelve weeks', path: '/figures' },
    { name: 'figures, everything', path: '/figures?from=all' },
    ...['crm', 'mail'].flatMap((channel) =>
      ['', 'arrived', 'parked', 'waiting'].map((state) => ({
        name: `deliveries, ${channel}${state && `, ${state}`}`,
        path: `/deliveries/${channel}?state=${state}`,
      })),
    ),
    { name: 'catalogue', path: '/catalogue' },
    { name: 'catalogue, versions', path: '/catalogue/versions' },
  ];
}

interface Row {
  id: string;
  customerEmail: string;
  customerPhone: string;
}

function searches({ id, customerEmail, customerPhone }: Row): [name: string, text: string][] {
  return [
    ['an email', customerEmail],
    ['a part of an email', customerEmail.slice(2, 12)],
    ['a phone', customerPhone],
    ['the end of a phone', customerPhone.slice(-7)],
    ['a name that many have', 'grace'],
    ['a first and a last name', 'grace ford'],
    ['nobody', 'zzzyyyxxx'],
    ['a reference', 'a1b2c3d4'],
    ['an id', id],
    ["the processor's id", 'pi_seed_1_4711'],
  ];
}
