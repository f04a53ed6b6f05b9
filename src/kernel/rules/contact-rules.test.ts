import { expect, test } from 'vitest';
import { readEmail, readPhone } from './contact-rules.ts';

test.each([
  ['5550100199', '5550100199'],
  ['+1 (555) 010-0199', '+1 (555) 010-0199'],
  ['555.010.0199', '555.010.0199'],
  ['  555 010 0199  ', '555 010 0199'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
  ['55501001 9', '55501001 9'],
  ['\u202a+1 (415) 555\u20110142\u202c', '+1 (415) 555\u20110142'],
  ['415\u00a0555\u00a00142', '415\u00a0555\u00a00142'],
  ['\ufeff415\u200b555\u00ad0142', '4155550142'],
])('reads phone %j as %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
  expect(readPhone(phone)).toBe(phone);
});

// Nothing is repaired: a bad number gets the specified sentence (ruling 14a).
test.each([
  '',
  '555010019',
  '(555) 01..',
  '..........',
  '555-010-01+9',
  '++15550100199',
  '555 010 0199 ext 2',
  'abc5550100199',
  'call 555 010 0199',
  '555/010/0199',
  'tel:+1-415-555-0142',
  '٠١٢٣٤٥٦٧٨٩',
  '４１５５５５０１４２',
  '📞5550100199',
  '\u200b555010019',
  '5'.repeat(33),
])('%j is not a phone number', (text) => {
  expect(readPhone(text)).toBeNull();
});

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' ann.lee+home@mail.example.co.uk ', 'ann.lee+home@mail.example.co.uk'],
  ["o'brien_2@a-b.example", "o'brien_2@a-b.example"],
  ['an-.n@example.com', 'an-.n@example.com'],
  ['ann@münchen.example', 'ann@münchen.example'],
  ['ann@xn--mnchen-3ya.xn--p1ai', 'ann@xn--mnchen-3ya.xn--p1ai'],
  ['ann\u200b@example.com', 'ann@example.com'],
  ['ann\u2800@example.com', 'ann@example.com'],
  ['\u202aann@exam\u00adple.com\u202c', 'ann@example.com'],
  ['\ufeffann@example.com\u2060', 'ann@example.com'],
  ['ann@example.com\u00a0\r\n', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['MailTo:ann@example.com?subject=Hi', 'ann@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('reads email %j as %j', (text, email) => {
  expect(readEmail(text)).toBe(email);
  expect(readEmail(email)).toBe(email);
});

test.each([
  '',
  'ann',
  'ann@example',
  '@example.com',
  'ann@@example.com',
  'ann lee@example.com',
  'ann@example .com',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'ann@example.com.',
  'ann@.example.com',
  'ann@example..com',
  'ann.@example.com',
  '.ann@example.com',
  'an..n@example.com',
  'ann@-example.com',
  'ann@mail.-example.com',
  'ann@exam_ple.com',
  'ann@example.c',
  'ann@192.168.1.1',
  'ann@192.168.1.11',
  'ann@example.com-',
  'ann(home)@example.com',
  'http://ann@example.com',
  'a\u0000nn@example.com',
  'ann\ue000@example.com',
  'ann\u0600@example.com',
  'mailto:',
  `${'a'.repeat(65)}@example.com`,
  `a@${'abcdefgh.'.repeat(29)}com`,
])('%j is not an email address', (text) => {
  expect(readEmail(text)).toBeNull();
});

test('rejects very long text quickly', () => {
  for (const part of ['a', '.', '-', '@', '1 ', 'a.', 'a@', 'a-.', '\u200b', '\u00e9']) {
    const text = part.repeat(100_000);
    expect([readPhone(text), readEmail(text), readEmail(`a@${text}`)]).toEqual([null, null, null]);
  }
});
