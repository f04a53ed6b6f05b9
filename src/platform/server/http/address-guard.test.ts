import { expect, test } from 'vitest';
import { isPrivateAddress } from './address-guard.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2001:0:1::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '4000::1',
  'fe80::1%eth0',
  'not an address',
])('refuses %s', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true);
});

test.each([
  '1.1.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('calls %s', (ip) => {
  expect(isPrivateAddress(ip)).toBe(false);
});
