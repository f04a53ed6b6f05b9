import { expect, test } from 'vitest';
import { linkOrigin } from './link-origin.ts';

const real = { smtpUrl: 'smtp://mail.example.com' };

test.each([
  'http://localhost:3000',
  'http://spruce.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.8.0.1',
  'http://[::1]:3000',
])('real email may link to %s, which only this machine reaches', (seen) => {
  expect(linkOrigin({ publicUrl: null, mail: real }, seen)).toBe(seen);
});

test.each([
  'https://evil.example',
  'https://localhost.evil.example',
  'https://127.0.0.1.evil.example',
  'http://10.0.0.7',
  'http://[::ffff:7f00:1]',
])('real email never links to %s, which a request may have invented', (seen) => {
  expect(linkOrigin({ publicUrl: null, mail: real }, seen)).toBeNull();
  expect(linkOrigin({ publicUrl: null, mail: { smtpUrl: null } }, seen)).toBe(seen);
});

test('PUBLIC_URL overrides everything else', () => {
  const publicUrl = 'https://book.example.com';
  for (const seen of ['https://evil.example', 'http://localhost', null]) {
    expect(linkOrigin({ publicUrl, mail: real }, seen)).toBe(publicUrl);
  }
});

test('without a request, links lead to this machine only if the mailbox is on it', () => {
  const own = 'http://localhost:3000';
  const sandbox = { publicUrl: null, mail: { smtpUrl: null } };
  expect(linkOrigin(sandbox, null, own)).toBe(own);
  expect(linkOrigin(sandbox, 'http://10.0.0.7:3000', own)).toBe('http://10.0.0.7:3000');
  expect(linkOrigin({ publicUrl: null, mail: real }, null, own)).toBeNull();
});
