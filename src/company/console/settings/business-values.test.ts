import { expect, test } from 'vitest';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { valuesOf, withTyped } from './business-values.ts';

const opened = valuesOf(defaultBusiness);

test('a form that nobody touched changes nothing', () => {
  expect(withTyped(defaultBusiness, { opened, typed: opened })).toEqual(defaultBusiness);
});

test('what was typed continues top of what others changed in the meantime', () => {
  const theirs = { ...defaultBusiness, name: 'Theirs', phone: '(510) 555-0100' };
  const typed = { ...opened, phone: '(212) 555-0100', cancelFreeHours: '48' };
  expect(withTyped(theirs, { opened, typed })).toEqual({
    ...theirs,
    phone: '(212) 555-0100',
    cancelFreeHours: 48,
  });
});

test('text that is not a number is sent as typed, and the server refuses it', () => {
  const typed = { ...opened, staffBillLimit: 'lots' };
  expect(withTyped(defaultBusiness, { opened, typed })).toMatchObject({ staffBillLimit: 'lots' });
});

test('websites may be pasted with a slash, in lines or with commas', () => {
  const typed = { ...opened, embedOrigins: 'https://a.example/, https://b.example\n' };
  expect(withTyped(defaultBusiness, { opened, typed })).toMatchObject({
    embedOrigins: ['https://a.example', 'https://b.example'],
  });
});

test('office hours are told in the order of the week, or not at all', () => {
  const office = { told: true, days: ['5', '1'], from: '09:00', to: '17:00' };
  expect(withTyped(defaultBusiness, { opened, typed: { ...opened, office } })).toMatchObject({
    office: { days: [1, 5], from: '09:00', to: '17:00' },
  });
  expect(withTyped(defaultBusiness, { opened, typed: opened })).toMatchObject({ office: null });
});

test('amounts of gift cards are typed on one line, in any order; other words are sent as typed', () => {
  const sent = (giftAmounts: string) =>
    withTyped(defaultBusiness, { opened, typed: { ...opened, giftAmounts } }).giftAmounts;
  expect(opened.giftAmounts).toBe('$50, $100, $200');
  expect(sent('$75 25,12.50; 75')).toEqual([1250, 2500, 7500]);
  expect(sent('')).toEqual([]);
  expect(sent('$50 and more')).toBe('$50 and more');
});
