import type { Db } from '#registry/tables.ts';

export const AUTH_PATH = '/operator/api/auth';
/** We set it on every forwarded request: the IP address that better-auth stores with a session. */
export const IP_HEADER = 'x-operator-ip';
export const COOKIE_PREFIX = 'wellkept-operator';
export const PASSWORD_LENGTH = { minimum: 12, maximum: 128 };

export interface AuthSettings {
  readonly db: Db;
  /** Signs cookies and encrypts the secrets of authenticator apps. */
  readonly secret: string;
  readonly businessName: () => string;
}
