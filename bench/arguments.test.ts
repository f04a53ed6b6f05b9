import { expect, test } from 'vitest';
import { parseBenchArguments } from './arguments.ts';

const known = ['page', 'quote'];

test('without names every bench runs', () => {
  expect(parseBenchArguments([], known)).toEqual({ names: known, json: null, options: {} });
});

test('names, the file and options are told apart', () => {
  const args = ['quote', '--json', 'out.json', '--orders', '10'];
  expect(parseBenchArguments(args, known)).toEqual({
    names: ['quote'],
    json: 'out.json',
    options: { orders: '10' },
  });
});

test('an unknown name is refused with the known ones', () => {
  expect(() => parseBenchArguments(['qoute'], known)).toThrow('there are: page, quote');
});

test('an option without its value is refused', () => {
  expect(() => parseBenchArguments(['--json'], known)).toThrow('--json needs a value');
});
