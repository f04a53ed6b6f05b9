import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { createBackupCodes } from './backup-codes.ts';

const secret = 'a secret of the tests, long enough for anybody';

test('still accepts codes that were encrypted, and hashes the rest when one is used', async () => {
  const { stored, hashOf } = createBackupCodes(secret);
  const codes = ['aaaaa-11111', 'bbbbb-22222'];
  const before = await symmetricEncrypt({ key: secret, data: JSON.stringify(codes) });
  const known = JSON.parse(await stored.decrypt(before));
  expect(known).toEqual(codes.map(hashOf));
  const kept = await stored.encrypt(JSON.stringify(known.slice(1)));
  expect(JSON.parse(await stored.decrypt(kept))).toEqual([hashOf('bbbbb-22222')]);
});
