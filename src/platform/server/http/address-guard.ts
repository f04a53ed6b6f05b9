import ipaddr from 'ipaddr.js';

/** Where the internet's addresses are given out; nothing else of IPv6 is called. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** A public address at which Azure's machines find the cloud's own services. */
const AZURE_SERVICES = '168.63.129.16';

/**
 * Whether a call to this IP address could reach something inside the house or the cloud's own. What
 * carries an IPv4 address inside an IPv6 one counts as such.
 */
export function isPrivateAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return true;
  const address = ipaddr.parse(ip);
  if (address.range() !== 'unicast') return true;
  return address.kind() === 'ipv4'
    ? address.toString() === AZURE_SERVICES
    : !address.match(GLOBAL_UNICAST);
}
