import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { selectionFacts } from '#catalogue/server/catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { type CrmEventType, crmEventTypes } from '#outbox/contract/crm-events.ts';
import { contactCreatedEvent, quoteRequestedEvent } from './contact-event.ts';
import { exampleEvents } from './example-events.ts';

const doc = readFileSync(join(import.meta.dirname, '../../../../docs/events.md'), 'utf8');
const stamp = { event_id: 'e1', timestamp: '2026-11-21T17:30:00.000Z' };
const jo = { contactId: 'c1', name: '', phone: '', email: 'jo@example.com', message: 'Hello' };

test.each(crmEventTypes)('%s is one flat object that the CRM can map', (type) => {
  const event = exampleEvents[type];
  expect(event.type).toBe(type);
  for (const [key, value] of Object.entries(event)) {
    expect(key).toMatch(/^[a-z0-9_]+$/);
    expect(['string', 'number', 'boolean']).toContain(typeof value);
    expect(value).not.toBe('');
  }
});

test.each(crmEventTypes)(
  '%s says who it is about, when it happened and where it comes from',
  (type) => {
    const event = exampleEvents[type];
    expect(event.phone ?? event.email).toBeTruthy();
    expect(event).toMatchObject({ event_id: expect.any(String), source: 'wellkept' });
    expect(new Date(event.timestamp).toISOString()).toBe(event.timestamp);
  },
);

/**
 * Returns what docs/events.md shows: a later event of a booking shows only the fields that differ from the first one.
 */
function shownOf(type: CrmEventType): object {
  const event = exampleEvents[type];
  const first = exampleEvents['booking.created'];
  if (!type.startsWith('booking.') || event === first) return event;
  expect(Object.keys(event)).toEqual(expect.arrayContaining(Object.keys(first)));
  const differing = Object.entries(event).filter(([key, value]) => value !== first[key]);
  return Object.fromEntries(differing);
}

test.each(crmEventTypes)('docs/events.md shows %s exactly as it is sent', (type) => {
  const [, section = ''] = doc.split(`\n### \`${type}\`\n`);
  const [, example] = /```json\n([^`]+)\n```/.exec(section) ?? [];
  expect(example).toBe(JSON.stringify(shownOf(type), null, 2));
});

test('a test contact holds no real person', () => {
  const event = exampleEvents['contact.test'];
  expect(event).toMatchObject({ test: true, first_name: 'Test', last_name: 'Contact' });
  expect(event.email).toMatch(/\.invalid$/);
});

test('a phone is in E.164 if it parses, and as typed if it does not', () => {
  const phoneOf = (phone: string, country: string) =>
    contactCreatedEvent(stamp, { ...jo, phone }, country).phone;
  expect(phoneOf('(415) 555-0142', 'US')).toBe('+14155550142');
  expect(phoneOf('020 7946 0958', 'GB')).toBe('+442079460958');
  expect(phoneOf('+44 20 7946 0958', 'US')).toBe('+442079460958');
  expect(phoneOf('555.0142...', 'US')).toBe('555.0142...');
  expect(phoneOf('', 'US')).toBeUndefined();
});

test.each([
  ['Jo', { first_name: 'Jo' }],
  ['Jo van der Berg', { first_name: 'Jo', last_name: 'van der Berg' }],
  ['', {}],
])('the name %j is sent as first and last name', (name, names) => {
  const event = contactCreatedEvent(stamp, { ...jo, name }, 'US');
  const { first_name, last_name } = event;
  expect(JSON.parse(JSON.stringify({ first_name, last_name }))).toEqual(names);
});

test('a quote with a price has its total in dollars, and one without a price has no total', () => {
  const selection = selectionFacts(defaultCatalogue, {
    serviceId: null,
    frequency: 'one-time',
    home: null,
    addOns: [{ id: 'handyman-services', quantity: 2 }],
  });
  const priced = quoteRequestedEvent(
    stamp,
    jo,
    { status: 'priced', total: cents(37_50), selection },
    'US',
  );
  expect(priced).toMatchObject({ total: 37.5, currency: 'usd', service_id: 'addons-only' });
  expect(priced.add_ons).toMatch(/ x 2$/);
  expect(exampleEvents['quote.requested']).not.toHaveProperty('total');
});
