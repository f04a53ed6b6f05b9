import { expect, test } from 'vitest';
import { providersOf, type StandIns } from './providers.ts';
import { parseSettings } from './settings.ts';

const standIns: StandIns = {
  stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:1' },
  crm: { url: 'http://127.0.0.1:1/crm', secret: 'whsec_of_the_sandbox' },
  smtpUrl: 'smtp://127.0.0.1:1',
};
const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

function crmWith(env: Record<string, string>) {
  return providersOf(parseSettings(env), standIns).crm;
}

test('signs for the sandbox’s inbox with its own secret, whatever is configured', () => {
  expect(crmWith({ CRM_WEBHOOK_SECRET: secret })).toMatchObject({
    urls: [standIns.crm.url],
    isSandbox: true,
    secret: standIns.crm.secret,
  });
});

test('never signs for a real CRM with the sandbox’s secret', () => {
  const urls = { CRM_WEBHOOK_URLS: 'https://crm.example.com/hook' };
  expect(crmWith(urls)).toMatchObject({ isSandbox: false, secret: null });
  expect(crmWith({ ...urls, CRM_WEBHOOK_SECRET: secret })).toMatchObject({ secret });
});

test('calls private addresses only if the setting allows it', () => {
  expect(crmWith({}).allowPrivate).toBe(false);
  expect(crmWith({ CRM_ALLOW_PRIVATE: 'on' }).allowPrivate).toBe(true);
});
