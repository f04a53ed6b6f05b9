import { expect, test } from 'vitest';
import { isEasyPassword } from './password-strength.ts';

const words = ['olga', 'example.com', 'Sparkle & Co', 'Bo Bean'];

test.each([
  'password1234',
  'qwertyuiop12',
  '            ',
  'olga@example.com',
  'Olga-Sparkle-2026',
  'bobean123456',
])('%s is easy to guess', async (password) => {
  expect(await isEasyPassword(password, words)).toBe(true);
});

test.each(['a long password of the journeys', 'nine otters in a hammock', 'kV9#pZ2q!mR7x'])(
  '%s is not easy to guess',
  async (password) => {
    expect(await isEasyPassword(password, words)).toBe(false);
  },
);
