import { expect, test } from 'vitest';
import { ApiError } from './failure.ts';
import { parseForm } from './form.ts';

test('brackets become nested maps', () => {
  expect(
    parseForm('mode=payment&line_items[0][price_data][currency]=usd&line_items[0][quantity]=2'),
  ).toEqual({
    mode: 'payment',
    line_items: { 0: { price_data: { currency: 'usd' }, quantity: '2' } },
  });
});

test('decodes escaped brackets and text', () => {
  expect(parseForm('metadata%5Bname%5D=J%C3%BCrgen+%26+Ann%20%F0%9F%A7%BD')).toEqual({
    metadata: { name: 'Jürgen & Ann 🧽' },
  });
});

test('empty brackets append', () => {
  expect(parseForm('expand[]=customer&expand[]=line_items')).toEqual({
    expand: { 0: 'customer', 1: 'line_items' },
  });
});

test('treats a prototype key as an ordinary name', () => {
  const form = parseForm('__proto__[admin]=1&constructor=2');
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

test.each(['a=1&a[b]=2', 'a[b]=1&a=2', 'a[b=1', 'a[b]c=1', `a${'[b]'.repeat(40)}=1`])(
  'refuses a malformed form: %s',
  (text) => {
    expect(() => parseForm(text)).toThrow(ApiError);
  },
);
