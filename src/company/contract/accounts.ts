import type { Rights } from '#kernel/rules/business/rights.ts';

/** Staff can't publish prices or manage accounts; owners decide what staff may do with money and data. */
export const roles = ['owner', 'staff'] as const;
export type Role = (typeof roles)[number];

/** The signed-in operator. */
export interface Me {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly rights: Rights;
  readonly hasTwoFactor: boolean;
  /** With real money, a session opened by a password alone may not refund or change prices. */
  readonly needsSecondFactor: boolean;
}

/** An account of the console; times are ISO 8601. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly active: boolean;
  /** False until the link was used. */
  readonly hasPassword: boolean;
  readonly hasTwoFactor: boolean;
  readonly passkeys: number;
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
}

/** A browser in which someone is signed in. */
export interface AccountSession {
  readonly id: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The current session. */
  readonly current: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string;
}

/** The options for a browser's passkey, as JSON. Only the browser and better-auth use the rest. */
export interface PasskeyRequest {
  readonly challenge: string;
}

/** What a browser makes a passkey from, as JSON. */
export interface PasskeyCreation extends PasskeyRequest {
  readonly rp: { name: string };
  readonly user: { id: string; name: string; displayName: string };
  readonly pubKeyCredParams: { alg: number; type: 'public-key' }[];
}
