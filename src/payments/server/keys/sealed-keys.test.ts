import { expect, test } from 'vitest';
import { openKeys, sealKeys } from './sealed-keys.ts';

const keys = { secretKey: 'sk_live_hush', webhookSecret: 'whsec_hush' };
const secret = 'the secret of one installation, and no other';

test('keys are read with the secret that sealed them, and are never sealed alike', () => {
  const sealed = sealKeys(secret, keys);
  expect(openKeys(secret, sealed)).toEqual(keys);
  expect(sealKeys(secret, keys)).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('hush');
});

test('another secret opens nothing, nor does what was changed or cut', () => {
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
