import { expect, test } from 'vitest';
import { openKeys, sealKeys } from './sealed-keys.ts';

const keys = { secretKey: 'sk_live_hush', webhookSecret: 'whsec_hush' };
const secret = 'the secret of one installation, and no other';

test('decrypts keys with the secret that encrypted them, and encrypts differently every time', () => {
  const sealed = sealKeys(secret, keys);
  expect(openKeys(secret, sealed)).toEqual(keys);
  expect(sealKeys(secret, keys)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('hush');
});

test('another secret decrypts nothing, and changed or cut text does not decrypt', () => {
  const sealed = sealKeys(secret, keys);
  expect(openKeys('the secret of another installation', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openKeys(secret, changed.toString('base64'))).toBeNull();
  }
  expect(openKeys(secret, bytes.subarray(0, 20).toString('base64'))).toBeNull();
  expect(openKeys(secret, '')).toBeNull();
});
