import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './address-guard.ts';

/** A name or an address led to a network that webhooks may not reach. */
export class PrivateAddressError extends Error {}

/**
 * Resolves a name for the connection being made, so the checked address is the called one: a name
 * cannot give one address to a check and another to the call.
 */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (first === undefined) return callback(new PrivateAddressError(), '');
    if (options.all) return callback(null, open);
    callback(null, first.address, first.family);
  });
};

/** Numeric addresses are never looked up, so they are checked here. */
export function refusePrivateLiteral({ hostname }: URL): void {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(ip) !== 0 && isPrivateAddress(ip)) throw new PrivateAddressError();
}
