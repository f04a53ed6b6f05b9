import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problems } from '#contract/problem.ts';
import { inLanguage } from '#server/in-language.ts';
import { catalogueProblems } from '#texts/es/console/catalogue-problems.ts';
import { consoleProblems } from '#texts/es/console/problems.ts';
import { problemSentences } from '#texts/es/problems.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where a sentence may come from that a customer's or an operator's call is answered with. */
const SPEAKERS = [
  'src/contract',
  'src/domain/pricing/selection-problems.ts',
  'src/server/http',
  'src/server/features/backups',
  'src/server/features/bookings',
  'src/server/features/catalogue',
  'src/server/features/checkout',
  'src/server/features/contact',
  'src/server/features/credit',
  'src/server/features/crm/recipient-limit.ts',
  'src/server/features/crm/test-endpoints.ts',
  'src/server/features/deliveries',
  'src/server/features/enquiries',
  'src/server/features/figures',
  'src/server/features/my-booking',
  'src/server/features/operators',
  'src/server/features/orders',
  'src/server/features/overview',
  'src/server/features/payments',
  'src/server/features/plans',
  'src/server/features/quotes',
  'src/server/features/referrals',
  'src/server/features/scheduling',
];

/** Their sentences go to the CRM and the card processor alone. */
const MACHINES = [
  'src/contract/crm-events.ts',
  'src/server/features/payments/apply-payment-session.ts',
  'src/server/features/payments/apply-plan.ts',
  'src/server/features/payments/routes.ts',
];

/** What may stand where a sentence has a value. */
const VALUE = /\$\{[^}]*\}/;
const VALUES = ['7', 'Ana', '', '7 minutes', 'at least 7', 'of another kind'];

const sources = SPEAKERS.flatMap(filesIn)
  .filter((file) => !MACHINES.includes(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));

test('whatever a call may be refused with has Spanish words', () => {
  const told = sources
    .flatMap((source) => [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)])
    .map(([, text = '']) => text)
    .filter((text) => /^[A-Z].* .*\.$/.test(text));
  expect(told.length).toBeGreaterThan(150);
  expect(told.filter((text) => inLanguage('es', text) === text)).toEqual([]);
  const titles = Object.values(problems).map(({ title }) => title);
  expect(titles.filter((title) => inLanguage('es', title) === title)).toEqual([]);
});

test('so has every sentence with values in it', () => {
  const told = sources
    .flatMap((source) => [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)])
    .map(([, text = '']) => text)
    .filter((text) => /^(\$\{|[A-Z]).* .*\.$/.test(text));
  expect(told.length).toBeGreaterThan(20);
  const isKnown = (template: string) =>
    VALUES.some((first) =>
      VALUES.some((other) => {
        const sentence = template.replace(VALUE, first).replaceAll(new RegExp(VALUE, 'g'), other);
        return inLanguage('es', sentence) !== sentence;
      }),
    );
  expect(told.filter((template) => !isKnown(template))).toEqual([]);
});

test('a number of a sentence is the same in both languages', () => {
  const numbers = (text: string) => text.match(/\d[\d.,:]*\d|\d/g) ?? [];
  for (const table of [problemSentences, consoleProblems, catalogueProblems]) {
    for (const [english, spanish] of Object.entries(table)) {
      expect([english, numbers(spanish)]).toEqual([english, numbers(english)]);
    }
  }
});

test.each([
  'The price of this booking is $1,275.50. Nothing was charged; please review it and try again.',
  'The price is $275.',
  'A quantity is a whole number from 1 to 24.',
  'Choose a day within the next 90 days.',
  'That was a lot at once. Please try again in a second.',
  'That was a lot at once. Please try again in 12 seconds.',
  'This phone number or email address was used too often within an hour. Please try again in a minute, or call us.',
  'This phone number or email address was used too often within an hour. Please try again in 40 minutes, or call us.',
  'This has to be at most 200 characters long.',
  'This has to be at least 1.',
  'This has to be a list of at most 50.',
  'This is missing. (and 3 more)',
  'The request is larger than 64 KiB.',
  'Use 128 characters at most.',
  'Use at least 12 characters: a sentence is easy to remember.',
  'That was too often. Please try again in a second.',
  'That was too often. Please try again in 15 minutes.',
  'Open the console at https://book.example.com/operator: this came from another address.',
  'Type at least 3 digits of a phone number, or a whole email address.',
  'There is $12.50 to use: enter that at most.',
  'Enter an amount above 0 and at most $1,275.50.',
  'This phone number has $30 of credit.',
  'It answered 503.',
])('a sentence with values in it keeps them: %s', (sentence) => {
  const spanish = inLanguage('es', sentence);
  expect(spanish).not.toMatch(/\b(the|this|please|of|more|and|enter|use at)\b/i);
  const values = sentence.match(/\$?\d[\d,.]*\d|\d/g) ?? [];
  for (const value of values) expect(spanish).toContain(value);
});

const UNDONE = 'Nothing of yours was done: look at it again.';

test.each([
  [
    `Somebody changed this booking meanwhile. A refund was asked for. Last here: Ana Q. Lee. ${UNDONE}`,
    'Alguien cambió esta reserva mientras tanto. Se pidió un reembolso. Lo último aquí: Ana Q. Lee. Lo suyo no se hizo: vuelva a mirar.',
  ],
  [
    `Somebody changed this booking meanwhile. Last here: Ana. ${UNDONE}`,
    'Alguien cambió esta reserva mientras tanto. Lo último aquí: Ana. Lo suyo no se hizo: vuelva a mirar.',
  ],
  [
    `Somebody changed this enquiry meanwhile. Last here: Ana (quote sent again). ${UNDONE}`,
    'Alguien cambió esta consulta mientras tanto. Lo último aquí: Ana (envió el precio otra vez). Lo suyo no se hizo: vuelva a mirar.',
  ],
  [
    `This credit changed meanwhile: it is $30 now. Last: $12.50 taken off by the server. ${UNDONE}`,
    'Este crédito cambió mientras tanto: ahora es de $30. Lo último: se restaron $12.50, por el servidor. Lo suyo no se hizo: vuelva a mirar.',
  ],
  [
    'Somebody else changed the draft in the meantime, so nothing was done. Look at what changed.',
    'Otra persona cambió el borrador mientras tanto, así que no se hizo nada. Revise lo que cambió.',
  ],
])('what somebody else changed is told whole: %s', (english, spanish) => {
  expect(inLanguage('es', english)).toBe(spanish);
});

test('what nobody translated, such as an operator’s own words, stays as it is', () => {
  expect(inLanguage('es', 'We are on holiday.')).toBe('We are on holiday.');
  expect(inLanguage('es', 'constructor')).toBe('constructor');
  expect(inLanguage('en', 'This is missing.')).toBe('This is missing.');
});

function filesIn(place: string): string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(join(ROOT, place))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => `${place}/${file}`);
}
