import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** Who a time is held for. */
export interface Holder {
  /** Null: no session came with the call. */
  readonly visitorId: string | null;
  /** A keyed hash of the network address; null if nothing is limited by it. */
  readonly network: Buffer | null;
}

/** For operators, for programs with a key, and for visits that are stored without a call. */
export const nobodyInParticular: Holder = { visitorId: null, network: null };

/** What proves that a booking is the caller's own (ruling 41). */
export interface OwnBooking extends Holder {
  readonly bookingId: string;
  /** Without a session this tells one caller from another; empty: the network does. */
  readonly email: string;
  /** The schedule that this one replaces: with the booking's id it proves whose both are. */
  readonly replaces: string | undefined;
}

/** What stands for the network that a call came from; null if RATE_LIMIT is off. */
export type HashNetwork = (ip: string) => Buffer | null;

/** @param secret null: nothing is limited */
export function networkHash(secret: string | null): HashNetwork {
  if (secret === null) return () => null;
  const hash = keyedHash(secret, 'held times');
  return (ip) => hash(networkOf(ip));
}
