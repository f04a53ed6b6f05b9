import { expect, test } from 'vitest';
import { readPhone } from './contact-rules.ts';
import { tidyPhone } from './tidy-contact.ts';

test.each([
  ['4155550142', '(415) 555-0142'],
  ['415.555.0142', '(415) 555-0142'],
  ['415 555 0142', '(415) 555-0142'],
  ['415-555-0142', '(415) 555-0142'],
  ['(415)555-0142', '(415) 555-0142'],
  ['  (415) 555-0142  ', '(415) 555-0142'],
  ['+1 (415) 555-0142', '+1 (415) 555-0142'],
  ['+14155550142', '+1 (415) 555-0142'],
  ['1-415-555-0142', '+1 (415) 555-0142'],
  ['\u202a+1 (415) 555‑0142\u202c', '+1 (415) 555-0142'],
  ['415\u00a0555\u20110142', '(415) 555-0142'],
])('formats pasted %j as %s', (text, expected) => {
  expect(tidyPhone(text, 'US')).toBe(expected);
  expect(readPhone(expected)).toBe(expected);
});

test.each([
  '',
  '12',
  '555-014',
  '+44 20 7946 0000',
  '5550100199',
  '0155501421',
  'my aunt',
  'abc5550100199',
  'call 555 010 0199',
  '555/010/0199',
  '415/555-0142',
  'tel:+1-415-555-0142',
  '📞 (415) 555-0142',
  'Jo 12',
  '<b>415555014',
  '📞',
])('leaves %j alone, which is not a phone number of the country', (text) => {
  expect(tidyPhone(text, 'US')).toBe(text);
});

test('in other countries removes only invisible characters', () => {
  expect(tidyPhone('\u202a+49\u00a030\u2011123456', 'DE')).toBe('+49 30-123456');
  expect(tidyPhone('4155550142', 'DE')).toBe('4155550142');
});

test('tidying twice changes nothing more', () => {
  for (const text of ['4155550142', '+1 (415) 555-0142', '415–555', 'tel:12']) {
    const once = tidyPhone(text, 'US');
    expect(tidyPhone(once, 'US')).toBe(once);
  }
});
