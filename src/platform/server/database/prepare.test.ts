import { expect, test, vi } from 'vitest';
import { Refusal } from '#platform/server/refusal.ts';
import { freePort } from '#test/free-port.ts';
import { prepareDatabase, refuseOlder } from './prepare.ts';

test.each(['16.0', '17.10', '18.4', '19beta1'])('accepts PostgreSQL %s', (version) => {
  expect(() => refuseOlder(version)).not.toThrow();
});

test.each(['9.6.24', '15.18 (Debian 15.18-0+deb12u1)', ''])('refuses %s', (version) => {
  expect(() => refuseOlder(version)).toThrow(Refusal);
});

test('waits for a database that does not answer, reports it once, and then refuses it', async () => {
  const onAway = vi.fn();
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const preparing = prepareDatabase(url, { patienceMs: 600, onAway });
  await expect(preparing).rejects.toMatchObject({
    code: 'database-unreachable',
    params: { why: 'ECONNREFUSED' },
  });
  expect(onAway.mock.calls).toEqual([['ECONNREFUSED']]);
});

test('reports a certificate that cannot be read', async () => {
  const url = 'postgres://nobody@127.0.0.1/none?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  await expect(prepareDatabase(url)).rejects.toMatchObject({
    code: 'database-certificate',
    params: { why: 'ENOENT' },
  });
});
