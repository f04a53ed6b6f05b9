import { expect, test } from 'vitest';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { valuesOf, withFormChanges } from './business-values.ts';

const opened = valuesOf(defaultBusiness);

test('an untouched form changes nothing', () => {
  expect(withFormChanges(defaultBusiness, { opened, typed: opened })).toEqual(defaultBusiness);
});

test('typed values are kept on top of changes that others made since', () => {
  const theirs = { ...defaultBusiness, name: 'Theirs', phone: '(510) 555-0100' };
  const typed = { ...opened, phone: '(212) 555-0100', cancelFreeHours: '48' };
  expect(withFormChanges(theirs, { opened, typed })).toEqual({
    ...theirs,
    phone: '(212) 555-0100',
    cancelFreeHours: 48,
  });
});

test('sends text that is not a number as typed, for the server to refuse', () => {
  const typed = { ...opened, staffBillLimit: 'lots' };
  expect(withFormChanges(defaultBusiness, { opened, typed })).toMatchObject({
    staffBillLimit: 'lots',
  });
});

test('accepts websites with a slash, on separate lines or with commas', () => {
  const typed = { ...opened, embedOrigins: 'https://a.example/, https://b.example\n' };
  expect(withFormChanges(defaultBusiness, { opened, typed })).toMatchObject({
    embedOrigins: ['https://a.example', 'https://b.example'],
  });
});

test('sends office hours in the order of the week, or none at all', () => {
  const office = { told: true, days: ['5', '1'], from: '09:00', to: '17:00' };
  expect(withFormChanges(defaultBusiness, { opened, typed: { ...opened, office } })).toMatchObject({
    office: { days: [1, 5], from: '09:00', to: '17:00' },
  });
  expect(withFormChanges(defaultBusiness, { opened, typed: opened })).toMatchObject({
    office: null,
  });
});

test('reads gift card amounts from one line in any order, and sends anything else as typed', () => {
  const sent = (giftAmounts: string) =>
    withFormChanges(defaultBusiness, { opened, typed: { ...opened, giftAmounts } }).giftAmounts;
  expect(opened.giftAmounts).toBe('$50, $100, $200');
  expect(sent('$75 25,12.50; 75')).toEqual([1250, 2500, 7500]);
  expect(sent('')).toEqual([]);
  expect(sent('$50 and more')).toBe('$50 and more');
});
