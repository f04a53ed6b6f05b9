import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { NoParams } from '#kernel/contract/failures/failure-kind.ts';
import { languages } from '#kernel/rules/language.ts';
import { cents, dollars, hundredths } from '#kernel/rules/money.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import {
  type Failure,
  type FailureCode,
  failure,
  failures,
  type Params,
} from '#registry/failures.ts';

type Telling = { [Code in FailureCode]: Params[Code] extends NoParams ? never : Code }[FailureCode];

const change = {
  section: 'services',
  id: 'essential',
  name: 'Essential',
  field: 'price',
  before: { kind: 'dollars', dollars: dollars(17) },
  after: { kind: 'dollars', dollars: dollars(23) },
} as const;

/** Sample values for each failure, with one and with several of what is counted. */
const samples: { readonly [Code in Telling]: readonly Params[Code][] } = {
  'api-scope-missing': [{ scope: 'bookings:read' }],
  'plan-change-differs': [{ month: cents(400_00), day: '2026-12-24' }],
  'pause-over-change': [{ day: '2026-12-24' }],
  'plan-change-set': [{ day: '2026-12-24' }],
  'price-increase-too-soon': [{ day: '2026-12-24' }],
  'body-too-large': [{ kib: 1 }, { kib: 12 }],
  'skip-too-late': [{ hours: 48 }, { hours: 1 }],
  'too-late': [{ hours: 24 }, { hours: 1 }],
  'time-taken': [{ why: 'taken' }, { why: 'begun' }, { why: 'too-soon' }],
  'called-too-often': [{ seconds: 1 }, { seconds: 12 }],
  'held-too-many': [{ most: 15 }],
  'crew-photos-full': [{ most: 20 }],
  'import-cells-extra': [{ count: 1 }, { count: 3 }],
  'holds-too-many': [
    { most: 2, minutes: 1 },
    { most: 2, minutes: 12 },
  ],
  'network-holds-too-many': [{ minutes: 1 }, { minutes: 12 }],
  'network-holds-day': [{ minutes: 1 }, { minutes: 12 }],
  'recipient-told-too-often': [{ minutes: 1 }, { minutes: 12 }],
  'value-of-another-kind': [{ wanted: 'whole-number' }, { wanted: 'other' }],
  'number-too-small': [{ least: 1 }, { least: 12 }],
  'number-too-large': [{ most: 1 }, { most: 12 }],
  'text-too-short': [{ least: 1 }, { least: 12 }],
  'text-too-long': [{ most: 1 }, { most: 12 }],
  'list-too-short': [{ least: 1 }, { least: 12 }],
  'list-too-long': [{ most: 1 }, { most: 12 }],
  'quantity-out-of-range': [{ most: 1 }, { most: 12 }],
  'booking-price-too-high': [{ most: cents(127_550) }, { most: cents(100) }],
  'booking-price-differs': [{ price: cents(127_550) }, { price: cents(100) }],
  'amount-differs': [{ price: cents(127_550) }, { price: cents(100) }],
  'amount-too-high': [{ most: cents(127_550) }, { most: cents(100) }],
  'set-price-out-of-range': [{ least: cents(50), most: cents(1_000_000) }],
  'set-price-below-limit': [{ least: cents(127_550) }],
  'words-too-long': [{ most: 1 }, { most: 12 }],
  'times-too-many': [{ most: 1 }, { most: 12 }],
  'discount-amount-out-of-range': [{ most: cents(127_550) }],
  'fee-malformed': [{ most: 500 }],
  'travel-zip-twice': [{ zip: '94550' }],
  'travel-fee-malformed': [{ most: cents(50_000) }],
  'gift-amounts-malformed': [{ least: cents(1000), most: cents(50_000), count: 6 }],
  'travel-fee-differs': [{ travel: cents(2_550) }],
  'first-clean-differs': [{ firstClean: cents(5_000) }],
  'tender-differs': [{ byCard: cents(2_550) }],
  'gift-card-used': [{ left: cents(2_550) }],
  'gift-card-cash-out-too-much': [{ left: cents(2_550) }],
  'gift-card-amount-out-of-range': [{ least: cents(500), most: cents(100_000) }],
  'discount-differs': [{ discount: cents(2_550) }],
  'tax-differs': [{ tax: cents(2_269) }],
  'tax-zip-elsewhere': [{ zip: '94607', state: 'TX' }],
  'discount-gone': [{ code: 'SPRING10' }],
  'discount-uses-out-of-range': [{ most: 12 }],
  'day-too-far': [{ days: 1 }, { days: 12 }],
  'visit-far': [{ days: 90 }],
  'pause-too-long': [{ days: 90 }],
  'import-visit-length': [{ hours: 14 }],
  'visit-short': [{ hours: 1 }, { hours: 5.5 }],
  'endpoint-timed-out': [{ seconds: 1 }, { seconds: 12 }],
  'endpoint-refused': [{ status: 503 }],
  'processor-account-differs': [{ name: null }, { name: 'Sparkle' }],
  'processor-address-refused': [{ url: 'https://book.example.com/webhooks/stripe' }],
  'processor-right-missing': [{ right: 'Payouts' }],
  'processor-setting-missing': [{ setting: 'PUBLIC_URL' }],
  'brand-color-faint': [
    { color: '#ffff00', ratio: 1, nearest: '#6b6b00' },
    { color: '#777777', ratio: 3.8, nearest: '#6d6d6d' },
  ],
  'setting-changed': [{ field: 'phone' }, { field: 'office' }],
  'console-at-another-address': [{ address: 'https://book.example.com/operator' }],
  'sign-in-too-often': [{ seconds: 1 }, { seconds: 12 }],
  'codes-too-often': [{ minutes: 1 }, { minutes: 12 }],
  'password-too-long': [{ most: 1 }, { most: 12 }],
  'password-too-short': [{ least: 1 }, { least: 12 }],
  'pay-amount-too-high': [{ most: cents(10_000_00) }],
  'pay-begins-late': [{ day: '2026-11-02' }],
  'right-needed': [{ right: 'seeRevenue' }, { right: 'exportData' }],
  'refund-above-limit': [{ most: cents(5_000) }, { most: cents(12_000) }],
  'booking-changed': [
    { event: 'visit.confirmed', by: 'Bea' },
    { event: null, by: null },
  ],
  'search-too-short': [{ least: 1 }, { least: 12 }],
  'visit-too-long': [{ hours: 1 }, { hours: 12 }],
  'worked-time-too-long': [{ hours: 1 }, { hours: 12 }],
  'refund-out-of-range': [{ most: cents(127_550) }, { most: cents(100) }],
  'worked-minutes-malformed': [{ hours: 1 }, { hours: 12 }],
  'money-moved': [
    { moved: [{ kind: 'extra-hours', state: 'paid', cents: cents(9_000) }] },
    {
      moved: [
        { kind: 'booking', state: 'paid', cents: cents(27_500) },
        { kind: 'extra-hours', state: 'failed', cents: cents(9_000) },
      ],
    },
  ],
  'tip-out-of-range': [{ least: cents(100), most: cents(100_000) }],
  'noted-out-of-range': [{ owed: cents(27_550) }],
  'part-out-of-range': [{ least: cents(50), most: cents(19_950), owed: cents(20_000) }],
  'tender-out-of-range': [{ most: cents(9_950) }],
  'card-on-file-changed': [{ last4: '4242' }, { last4: '0341' }],
  'visit-price-too-high': [{ most: cents(1_000_000) }],
  'visit-price-above-limit': [{ most: cents(18_000) }, { most: cents(0) }],
  'rhythm-percent-malformed': [{ most: 90 }],
  'hold-hours-malformed': [{ least: 24, most: 48 }],
  'deposit-above-price': [{ most: cents(24_000) }],
  'terms-not-agreed': [{ words: 'You pay nothing today.' }],
  'bill-above-limit': [{ most: cents(18_000) }, { most: cents(0) }],
  'credit-changed': [
    { balance: cents(3_000), last: { amount: cents(-2_000), actor: 'operator', name: 'Bea' } },
    { balance: cents(3_000), last: { amount: cents(500), actor: 'server', name: 'system' } },
    { balance: cents(0), last: null },
  ],
  'credit-above-balance': [{ most: cents(127_550) }, { most: cents(100) }],
  'credit-too-low': [{ left: cents(127_550) }, { left: cents(100) }],
  'give-back-refused': [{ code: 'charge_disputed' }],
  'credit-amount-too-high': [{ most: cents(127_550) }, { most: cents(100) }],
  'enquiry-changed': [
    { last: { by: 'Bea', act: 'quoted' } },
    { last: { by: 'Bea', act: null } },
    { last: null },
  ],
  'quote-price-out-of-range': [
    { least: cents(50), most: cents(127_550) },
    { least: cents(100), most: cents(200) },
  ],
  'draft-replaced': [{ by: 'Bea' }, { by: null }],
  'draft-changed': [{ by: 'Bea' }, { by: null }],
  'draft-field-changed': [{ change }],
  'sold-entry-missing': [{ name: 'Essential' }],
  'price-too-high': [{ most: cents(127_550) }, { most: cents(100) }],
  'square-feet-too-many': [{ most: 1 }, { most: 12 }],
  'multiplier-too-high': [{ most: hundredths(2_000) }],
  'customer-not-erasable': [{ keeps: 'plan' }, { keeps: 'visit' }, { keeps: 'money' }],
  'customer-changed': [{ by: 'Bea' }, { by: null }],
  'tags-too-many': [{ most: 12 }, { most: 3 }],
  'days-too-many': [{ years: 1 }, { years: 10 }],
};

const plain = Object.keys(failures).filter((code): code is FailureCode => !(code in samples));

test.each(plain)('%s has its own sentence in every language', (code) => {
  const told = languages.map((language) =>
    failureSentence(language, { code, params: {} } as Failure),
  );
  for (const text of told) expect(text).toMatch(/^.+[.!?]$/s);
  expect(new Set(told).size).toBe(languages.length);
  expect(new Set(told.map(numbersIn)).size).toBe(1);
});

const telling = Object.entries(samples).flatMap(([code, each]) =>
  each.map((params) => [code, params] as const),
);

test.each(telling)('%s has a sentence with %j in every language', (code, params) => {
  const [english = '', ...others] = languages.map((language) =>
    failureSentence(language, { code, params } as Failure),
  );
  expect(english).not.toMatch(/undefined|null|NaN|\[object/);
  for (const text of others) {
    expect(text).not.toBe(english);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(numbersIn(text)).toBe(numbersIn(english));
  }
});

test('uses the singular for one', () => {
  expect(failureSentence('en', failure('called-too-often', { seconds: 1 }))).toContain(
    'in a second.',
  );
  expect(failureSentence('en', failure('called-too-often', { seconds: 12 }))).toContain(
    '12 seconds.',
  );
  expect(failureSentence('es', failure('times-too-many', { most: 1 }))).toContain('1 horario ');
  expect(failureSentence('es', failure('times-too-many', { most: 10 }))).toContain('10 horarios');
  expect(failureSentence('en', failure('sign-in-too-often', { seconds: 900 }))).toContain(
    '15 minutes',
  );
});

test('no schema and no refusal contains its own text', () => {
  const spoken = sourcesIn(/^src\/[^/]+\/(contract|server|rules)\//).flatMap(([path, source]) =>
    [...source.matchAll(SPEAKING)].map(([words]) => `${path}: ${words}`),
  );
  expect(spoken).toEqual([]);
});

/** A zod rule with a text, or a field's error with one. */
const SPEAKING =
  /\b(error: |message: |(min|max|positive|int|regex|refine|optional|undefined)\([^()]*, )['"`][A-Z][^'"`]* [^'"`]*/g;

/** Data sent to the CRM as an example, and as a test. */
const EXAMPLES = ['example-events.ts', 'test-event.ts'];

function sourcesIn(layers: RegExp): [path: string, source: string][] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('src', file))
    .filter((file) => layers.test(file) && file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => !EXAMPLES.includes(basename(file)))
    .map((file) => [file, readFileSync(file, 'utf8')]);
}

function numbersIn(text: string): string {
  return (text.match(/\d[\d.,:]*\d|\d/g) ?? []).sort().join(' ');
}
