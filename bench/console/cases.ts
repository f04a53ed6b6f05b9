import { todaySectionNames } from '#desk/contract/today.ts';
import type { CreditRow } from '#payments/contract/credit.ts';
import type { ConsoleBrowser } from '#test/console-caller.ts';

/** One thing that an operator opens, with the console's call for it. */
export interface Case {
  readonly name: string;
  /** Below /operator/api. */
  readonly path: string;
}

const SORTS = ['newest', 'oldest', 'highest', 'lowest', 'visit'];
const PLAN_SORTS = ['visit', 'invoice', 'newest', 'oldest', 'customer'];
const PLAN_FILTERS: readonly [name: string, query: string][] = [
  ['active', 'status=active'],
  ['past due', 'status=past-due'],
  ['ending', 'status=ending'],
  ['cancelled', 'status=cancelled'],
  ['weekly', 'frequency=weekly'],
  ['one service', 'service=peace-mind'],
  ['a service and a frequency that never meet', 'service=essential&frequency=weekly'],
  ['no visit planned', 'visits=none'],
  ['next visit this week', 'visits=week'],
];

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

/** Every list, filter, sort and search; cases for one row take its facts from the newest list. */
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
    ...todaySectionNames.map((name) => ({ name: `today, ${name}`, path: `/today/${name}` })),
    { name: 'a booking', path: `/bookings/${row.id}` },
    { name: 'messages about a booking', path: `/bookings/${row.id}/messages` },
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
    ...(await customerCases(browser)),
    ...(await planCases(browser)),
    ...(await creditCases(browser)),
    { name: 'discount codes', path: '/discounts' },
    ...(await giftCardCases(browser)),
    ...['', 'state=open', 'state=overdue', 'state=paid', 'state=void', 'q=1001'].map((query) => ({
      name: `invoices ${query}`.trim(),
      path: `/invoices?${query}`,
    })),
    ...(await auditCases(browser)),
    { name: 'figures, twelve weeks', path: '/figures' },
    { name: 'ratings', path: '/ratings' },
    { name: 'pay', path: '/pay' },
    { name: 'hours worked', path: `/worked-hours?from=${month(0)}` },
    { name: 'figures, everything', path: '/figures?from=all' },
    ...['crm', 'mail'].flatMap((channel) =>
      ['', 'arrived', 'parked', 'waiting'].map((state) => ({
        name: `deliveries, ${channel}${state && `, ${state}`}`,
        path: `/deliveries/${channel}?state=${state}`,
      })),
    ),
    ...calendarCases(row),
    await askedCase(browser, row.id),
    ...(await visitCases(browser)),
    ...(await enquiryCases(browser)),
    ...SETTINGS.map((path) => ({ name: `settings, ${path}`, path })),
  ];
}

async function enquiryCases(browser: ConsoleBrowser): Promise<Case[]> {
  const [enquiry] = (await browser.get('/enquiries')).body.rows;
  return [
    ...['', 'state=open', 'q=ann'].map((query) => ({
      name: `inquiries ${query}`.trim(),
      path: `/enquiries?${query}`,
    })),
    ...(enquiry === undefined ? [] : [{ name: 'an inquiry', path: `/enquiries/${enquiry.id}` }]),
  ];
}

async function giftCardCases(browser: ConsoleBrowser): Promise<Case[]> {
  const [card] = (await browser.get('/gift-cards')).body.rows;
  return [
    { name: 'gift cards', path: '/gift-cards' },
    ...(card === undefined ? [] : [{ name: 'a gift card', path: `/gift-cards/${card.id}` }]),
  ];
}

/** What owners look at occasionally. */
const SETTINGS = [
  ...['/session', '/me/sessions', '/accounts', '/first-steps', '/settings', '/health', '/webhooks'],
  '/settings/business/versions',
  ...['/tax', '/catalogue', '/catalogue/versions', '/catalogue/versions/1'],
  ...['/scheduling', '/scheduling/holidays', '/scheduling/place?postalCode=94103'],
  ...['/scheduling/versions', '/scheduling/versions/1', '/crews', '/calendar-feeds', '/imports'],
  ...[
    '/api-keys',
    '/bookings/services',
    '/plans/services',
    '/plans/renewals',
    '/plans/prices',
    '/enquiries/services',
  ],
  ...[
    '/processor',
    '/reconciliation',
    '/reconciliation/payouts',
    '/reconciliation/differences',
    '/reconciliation/differences?state=open',
  ],
  '/reconciliation/month',
  '/reconciliation/journal',
  '/reconciliation/tax',
];

/** The visits of a month after the start of its second day. */
function restOf(from: string, id: string): string {
  const value = new Date(Date.parse(from) + 86_400_000).toISOString();
  const place = JSON.stringify({ id, value });
  return `from=${from}&days=31&after=${Buffer.from(place).toString('base64url')}`;
}

/** A time three days ahead, for an existing crew. */
async function askedCase(browser: ConsoleBrowser, id: string): Promise<Case> {
  const { crews } = (await browser.get('/crews')).body;
  const at = Date.now() + 3 * 86_400_000;
  const [start, end] = [at, at + 7_200_000].map((each) => new Date(each).toISOString());
  const path = `/bookings/${id}/asked?start=${start}&end=${end}&crewId=${crews[0].id}`;
  return { name: 'what a time asks', path };
}

function calendarCases({ id, customerEmail, customerPhone }: Row): Case[] {
  const day = (later: number) =>
    new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  return [
    { name: 'calendar, a day', path: `/calendar?from=${day(1)}&days=1` },
    { name: 'calendar, a week', path: `/calendar?from=${day(0)}&days=7` },
    { name: 'calendar, a month', path: `/calendar?from=${day(0)}&days=31` },
    { name: 'calendar, a month long ago', path: `/calendar?from=${day(-400)}&days=31` },
    { name: 'calendar, the rest of a month', path: `/calendar/visits?${restOf(day(0), id)}` },
    { name: 'calendar, load', path: `/calendar/load?from=${day(0)}` },
    { name: 'waiting visits', path: '/waiting-visits' },
    { name: 'series', path: '/series' },
    { name: 'people', path: '/people' },
    { name: 'what is owed', path: '/owed' },
    { name: 'times of a booking', path: `/bookings/${id}/times` },
    { name: 'the soonest of a booking', path: `/bookings/${id}/soonest` },
    { name: 'a new booking', path: '/new-booking' },
    {
      name: 'a new booking of a caller',
      path: `/new-booking?phone=${encodeURIComponent(customerPhone)}&email=${customerEmail}`,
    },
  ];
}

/** For any visit of the month that the calendar shows now. */
async function visitCases(browser: ConsoleBrowser): Promise<Case[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { body } = await browser.get(`/calendar?from=${today}&days=31`);
  const [visit] = [...body.visits, ...body.waiting];
  return [{ name: 'who worked a visit', path: `/visits/${visit.id}/workers` }];
}

async function customerCases(browser: ConsoleBrowser): Promise<Case[]> {
  const { body } = await browser.get('/customers');
  const [{ id, email, phone }] = body.rows;
  return [
    { name: 'customers', path: '/customers' },
    { name: 'customers, the second page', path: `/customers?after=${body.next}` },
    { name: 'a customer’s page', path: `/customers/${id}` },
    { name: 'the proof of a customer', path: `/customers/${id}/proof` },
    { name: 'messages of a customer', path: `/customers/${id}/messages` },
    { name: 'whether a customer pays sales tax', path: `/tax/exemptions/${id}` },
    { name: 'how a customer is billed', path: `/customers/${id}/billing` },
    { name: 'what goes on an invoice', path: `/customers/${id}/invoiceable` },
    ...searches({ id, customerEmail: email, customerPhone: phone }).map(([name, text]) => ({
      name: `customers, search, ${name}`,
      path: `/customers?q=${encodeURIComponent(text)}`,
    })),
    { name: 'customers, search, a street', path: '/customers?q=example%20street' },
    { name: 'customers, search, a house', path: '/customers?q=417%20example%20street' },
  ];
}

async function planCases(browser: ConsoleBrowser): Promise<Case[]> {
  const { body } = await browser.get('/plans');
  const [row] = body.rows;
  return [
    { name: 'a plan’s page', path: `/bookings/${row.id}` },
    { name: 'what a plan can become', path: `/plans/${row.id}/options` },
    { name: 'the proof of a plan', path: `/bookings/${row.id}/proof` },
    ...PLAN_SORTS.map((sort) => ({ name: `plans, ${sort}`, path: `/plans?sort=${sort}` })),
    { name: 'plans, the second page', path: `/plans?after=${body.next}` },
    ...PLAN_FILTERS.flatMap(([name, query]) =>
      PLAN_SORTS.map((sort) => ({
        name: `plans, ${name}, ${sort}`,
        path: `/plans?${query}&sort=${sort}`,
      })),
    ),
    ...searches(row).map(([name, text]) => ({
      name: `plans, search, ${name}`,
      path: `/plans?q=${encodeURIComponent(text)}`,
    })),
  ];
}

async function auditCases(browser: ConsoleBrowser): Promise<Case[]> {
  const { body } = await browser.get('/audit');
  const { accounts } = (await browser.get('/accounts')).body;
  const queries: [name: string, query: string][] = [
    ['', ''],
    [', the second page', `after=${body.next}`],
    [', one operator', `who=${accounts[0].id}`],
    [', the server', 'who=server'],
    [', bookings', 'about=booking'],
    [', what nobody did', 'about=mail'],
    [', one operator and bookings', `who=${accounts[0].id}&about=booking`],
  ];
  return queries.map(([name, query]) => ({ name: `acts${name}`, path: `/audit?${query}` }));
}

async function creditCases(browser: ConsoleBrowser): Promise<Case[]> {
  const { body } = await browser.get('/credit');
  const { id, phone, customer } = body.rows.find((row: CreditRow) => row.customer !== '');
  const [{ email }] = (await browser.get(`/customers?q=${encodeURIComponent(phone)}`)).body.rows;
  const queries: [name: string, query: string][] = [
    ['', ''],
    [', highest', 'sort=highest'],
    [', lowest', 'sort=lowest'],
    [', the second page', `after=${body.next}`],
    [', to use', 'holding=with'],
    [', to use, highest', 'holding=with&sort=highest'],
    [', below zero', 'holding=owing'],
    [', search, a phone', `q=${encodeURIComponent(phone)}`],
    [', search, the end of a phone', `q=${phone.slice(-4)}`],
    [', search, nobody', 'q=99999999'],
    [', search, an email', `q=${encodeURIComponent(email)}`],
    [', search, a part of an email', `q=${email.slice(2, 12)}`],
    [', search, a name', `q=${encodeURIComponent(customer)}`],
    [', search, a name that many have', 'q=grace'],
  ];
  return [
    ...queries.map(([name, query]) => ({ name: `credit${name}`, path: `/credit?${query}` })),
    { name: 'the credit of a phone', path: `/credit/${id}` },
    ...[
      '',
      'status=waiting',
      'status=credited',
      'status=taken-back',
      'q=4155550',
      'q=99999999',
      `q=${encodeURIComponent(email)}`,
      `q=${encodeURIComponent(customer)}`,
      'q=grace',
    ].map((query) => ({ name: `referrals ${query}`.trim(), path: `/credit/referrals?${query}` })),
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
    ['a reference', id.slice(-8)],
    ['a reference that nobody has', 'a1b2c3d4'],
    ['an id', id],
    ["the processor's id", 'pi_seed_1_4711'],
  ];
}
