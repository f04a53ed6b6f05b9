import { expect, test } from 'vitest';
import { notLoaded } from './codes-to-load.ts';

const now = Date.parse('2026-11-26T15:00:00Z');
const has = { access: 'Code 4711', accessFrom: null };
const none = { access: null, accessFrom: null };
const later = { access: null, accessFrom: '2026-11-26T18:00:00Z' };
const passed = { access: null, accessFrom: '2026-11-26T14:00:00Z' };

test('what was to be told since the phone asked last is not loaded', () => {
  expect(notLoaded([has, none, later, passed], now)).toEqual([passed]);
});
