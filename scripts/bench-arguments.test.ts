import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, readBenchArguments } from './bench-arguments.mjs';

const folder = join(import.meta.dirname, '..', 'bench');
const SUFFIX = '.bench.ts';

test('lists every bench, with every option that it reads', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  expect(Object.keys(BENCHES).toSorted()).toEqual(
    files.map((file) => file.slice(0, -SUFFIX.length)).toSorted(),
  );
  for (const [name, options] of Object.entries(BENCHES)) {
    const source = readFileSync(join(folder, `${name}${SUFFIX}`), 'utf8');
    const [, parameter = ''] = /function bench\(([^)]*)\)/.exec(source) ?? [];
    const [, picked = ''] = /\{(.*)\}/.exec(parameter) ?? [];
    const read = [
      ...picked.matchAll(/(\w+)(?: = '[^']*')?/g),
      ...source.matchAll(/\boptions\.(\w+)/g),
      ...source.matchAll(/wholeOption\(options, '(\w+)'/g),
    ].map(([, option = '']) => option);
    const own = read.filter((option) => option !== 'args');
    expect([name, [...new Set(own)].toSorted()]).toEqual([name, [...options].toSorted()]);
  }
});

test('runs every bench without names', () => {
  const names = Object.keys(BENCHES);
  expect(readBenchArguments([])).toEqual({ names, json: null, options: {} });
});

test('reads names, the file and options', () => {
  const args = ['order-cost', '--json', 'out.json', '--orders', '10'];
  expect(readBenchArguments(args)).toEqual({
    names: ['order-cost'],
    json: 'out.json',
    options: { orders: '10' },
  });
});

test.each([
  ['a bench', ['page', 'qoute'], 'qoute'],
  ['an option', ['payments', '--bookngs', '60'], '--bookngs'],
  ['an option of another bench', ['quote', '--orders', '60'], '--orders'],
  ['an option without its value', ['--json'], '--json needs a value'],
])('refuses %s that is not known: %j', (_what, args, told) => {
  expect(() => readBenchArguments(args)).toThrow(told);
});
