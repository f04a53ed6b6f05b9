import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { standInsOf } from './providers.ts';
import { parseSettings } from './settings.ts';
import { lineIn } from './terminal.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PUBLIC_URL: 'https://book.example.com',
};
const crm = { CRM_WEBHOOK_URLS: 'https://crm.example.com/hook' };
const mail = { SMTP_URL: 'smtps://u:p@mail.example.com' };

function told(env: Record<string, string>, firstOwnerLink: string | null = null): string {
  const standIns = standInsOf(parseSettings(env));
  const lines = announcement('http://localhost:3000', { standIns, firstOwnerLink });
  return lines.map((line) => lineIn('en', ...line)).join('\n');
}

test('each stand-in is named where it is in use', () => {
  expect(told({})).toMatch(/card processor .*, the CRM, and the mail server/);
  expect(told({ ...crm })).not.toContain('CRM');
  expect(told({ ...mail })).not.toContain('mail server');
});

test('beside a real card processor nobody is told that no card is charged', () => {
  const lines = told(stripe);
  expect(lines).toContain('for the CRM and the mail server');
  expect(lines).not.toMatch(/card/);
});

test('without stand-ins there is no word of a sandbox', () => {
  expect(told({ ...stripe, ...crm, ...mail })).not.toMatch(/sandbox/i);
});

test('where nobody can sign in yet, the way to an account is told', () => {
  const link = 'http://localhost:3000/operator/first-start#token';
  expect(told({}, link)).toContain(link);
  expect(told({})).toMatch(/sign in at .*3000\/operator$/m);
});
