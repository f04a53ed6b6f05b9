import ipaddr from 'ipaddr.js';

/** The internet's public IPv6 addresses; no other IPv6 address is called. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** A public address where Azure's machines find the cloud's own services. */
const AZURE_SERVICES = '168.63.129.16';

/**
 * Whether a call to this IP address could reach an internal network or the cloud's own services. An
 * IPv4 address inside an IPv6 one is checked too.
 */
export function isPrivateAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return true;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return true;
  return address.kind() === 'ipv4'
    ? address.toString() === AZURE_SERVICES
    : !address.match(GLOBAL_UNICAST);
}
