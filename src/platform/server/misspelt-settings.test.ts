import { expect, test } from 'vitest';
import { misspelledSettings } from './misspelt-settings.ts';

test('names unknown settings in .env, with the one that was probably meant', () => {
  expect(misspelledSettings(['PORT', 'STRIPE_SECRT_KEY', 'FAVOURITE_COLOUR'], [])).toEqual([
    { name: 'STRIPE_SECRT_KEY', nearest: 'STRIPE_SECRET_KEY' },
    { name: 'FAVOURITE_COLOUR', nearest: null },
  ]);
});

test('reports only near misses from the environment', () => {
  const around = ['PATH', 'HOME', 'POST', 'LANGUAGE', 'public_urls', 'PUBLIC_URL'];
  expect(misspelledSettings([], around)).toEqual([{ name: 'public_urls', nearest: 'PUBLIC_URL' }]);
});
