import { BlockList, isIP } from 'node:net';

/** Networks that no webhook of the open internet stands in (RFC 6890 and clouds' metadata). */
const CLOSED: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // All but global unicast; of that, the ranges that carry an IPv4 address or are for examples.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

const v4 = new BlockList();
const v6 = new BlockList();
for (const [network, prefix, family] of CLOSED) {
  (family === 'ipv4' ? v4 : v6).addSubnet(network, prefix, family);
}

/** Whether a call to this IP address could reach something inside the house or the cloud's own. */
export function isPrivateAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return v4.check(ip, 'ipv4');
  if (family === 6) return v6.check(ip, 'ipv6');
  return true;
}
