import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from './audit-queries.ts';
import { AUTH_PATH, type AuthSettings, IP_HEADER, PASSWORD_LENGTH } from './auth-settings.ts';
import { isActive } from './queries.ts';
import { account, passkeys, session, twoFactors, user, verification } from './table-names.ts';

const DAY_S = 86_400;

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth as the site is seen at `origin`: cookies (Secure on https), the passkeys' domain and
 * the origin that writes have to come from all hang on it.
 */
export function createAuth({ db, secret, businessName }: AuthSettings, origin: string) {
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
