import { expect, test } from 'vitest';
import { standInsOf } from '#platform/server/providers.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { type Line, lineText } from '#platform/server/terminal.ts';
import { announcement } from './announcement.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://book.example.com',
};
const crm = { CRM_WEBHOOK_URLS: 'https://crm.example.com/hook' };
const mail = { SMTP_URL: 'smtps://u:p@mail.example.com' };

const origin = 'http://localhost:3000';

function told(env: Record<string, string>, firstOwnerLink: string | null = null): Line[] {
  const standIns = standInsOf(parseSettings(env));
  return announcement(origin, { standIns, firstOwnerLink });
}

test.each([
  [{}, ['payments', 'crm', 'mail']],
  [crm, ['payments', 'mail']],
  [mail, ['payments', 'crm']],
  [stripe, ['crm', 'mail']],
])('with %j names each stand-in in use', (env, played) => {
  expect(told(env)).toContainEqual(['sandbox-stands-in', { played, origin }]);
});

test('does not mention cards next to a real card processor', () => {
  const free = (played: readonly ('payments' | 'crm' | 'mail')[]) =>
    lineText('en', 'sandbox-stands-in', { played, origin });
  expect(free(['payments', 'crm'])).toMatch(/card/);
  expect(free(['crm', 'mail'])).not.toMatch(/card/);
});

test('says nothing about a sandbox if nothing is a stand-in', () => {
  const codes = told({ ...stripe, ...crm, ...mail }).map(([code]) => code);
  expect(codes).toEqual(['ready', 'sign-in-at']);
});

test('says how to create the first account if there is none', () => {
  const link = `${origin}/operator/first-start#token`;
  expect(told({}, link)).toContainEqual(['first-owner', { link }]);
  expect(told({})).toContainEqual(['sign-in-at', { origin }]);
});
