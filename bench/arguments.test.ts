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

test('an unknown name is refused', () => {
  expect(() => parseBenchArguments(['page', 'qoute'], known)).toThrow(
    expect.objectContaining({ code: 'bench-unknown', word: 'qoute' }),
  );
});

test('an option without its value is refused', () => {
  expect(() => parseBenchArguments(['--json'], known)).toThrow(
    expect.objectContaining({ code: 'value-missing', word: '--json' }),
  );
});
