import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** Who a time is held for. */
export interface Holder {
  /** Null: the call had no session. */
  readonly visitorId: string | null;
  /** A keyed hash of the network address; null if no limit counts it. */
  readonly network: Buffer | null;
}

/** For operators, for programs with an API key, and for visits stored without a call. */
export const noHolder: Holder = { visitorId: null, network: null };

/** The proof that a booking is the caller's own (ruling 41). */
export interface OwnBooking extends Holder {
  readonly bookingId: string;
  /** Without a session, this identifies the caller; if empty, the network does. */
  readonly email: string;
  /** The schedule that this one replaces: with the booking id it proves that both are the caller's. */
  readonly replaces: string | undefined;
}

/** Hashes the network that a call came from; null if RATE_LIMIT is off. */
export type HashNetwork = (ip: string) => Buffer | null;

/** @param secret null: there are no limits */
export function networkHash(secret: string | null): HashNetwork {
  if (secret === null) return () => null;
  const hash = keyedHash(secret, 'held times');
  return (ip) => hash(networkOf(ip));
}
