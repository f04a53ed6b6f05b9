import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from './audit.ts';
import { isActive } from './queries.ts';
import { type BeginTry, createSignInBrake } from './sign-in-brake.ts';
import { account, passkeys, session, twoFactors, user, verification } from './table-names.ts';

export const AUTH_PATH = '/operator/api/auth';
/** Set by us on every forwarded request: the address that better-auth keeps with a session. */
export const IP_HEADER = 'x-operator-ip';
export const PASSWORD_LENGTH = { minimum: 12, maximum: 128 };

const DAY_S = 86_400;
/** Origins that are kept; a Host header can say anything where PUBLIC_URL is absent. */
const MOST_ORIGINS = 20;

export interface AuthSettings {
  readonly db: Db;
  /** Signs cookies and encrypts the secrets of authenticator apps. */
  readonly secret: string;
  readonly businessName: string;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth as the site is seen at `origin`: cookies (Secure on https), the passkeys' domain and
 * the origin that writes have to come from all hang on it.
 */
function createAuth({ db, secret, businessName }: AuthSettings, origin: string) {
  return betterAuth({
    appName: businessName,
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [origin],
    database: { db, type: 'postgres', transaction: true },
    user,
    session: { ...session, expiresIn: 14 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    account,
    verification: { ...verification, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.minimum,
      maxPasswordLength: PASSWORD_LENGTH.maximum,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user: { id } }) =>
        inTransaction(db, (trx) => {
          const subject = { kind: 'operator', id } as const;
          return audit(trx, { operatorId: id, act: 'operator.password-set', subject });
        }),
    },
    plugins: [
      twoFactor({ issuer: businessName, schema: twoFactors }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: businessName,
        origin,
        schema: passkeys,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => ((await isActive(db, userId)) ? undefined : false),
        },
      },
    },
    advanced: {
      cookiePrefix: 'wellkept-operator',
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'strict', path: '/operator' },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
    },
    // Sign-in has a brake of its own (sign-in-brake.ts), shared by all copies.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
  });
}

export interface OperatorAuth {
  at(origin: string): Auth;
  beginTry: BeginTry;
}

export function createOperatorAuth(settings: AuthSettings): OperatorAuth {
  const known = new Map<string, Auth>();
  return {
    beginTry: createSignInBrake(settings),
    at(origin) {
      const auth = known.get(origin) ?? createAuth(settings, origin);
      if (!known.has(origin) && known.size >= MOST_ORIGINS) known.clear();
      known.set(origin, auth);
      return auth;
    },
  };
}
