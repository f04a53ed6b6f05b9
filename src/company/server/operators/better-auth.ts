import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { audit } from './audit-queries.ts';
import {
  AUTH_PATH,
  type AuthSettings,
  COOKIE_PREFIX,
  IP_HEADER,
  PASSWORD_LENGTH,
} from './auth-settings.ts';
import { createBackupCodes } from './backup-codes.ts';
import { deletePasswordLinks, isActive } from './queries.ts';
import { account, passkeys, session, twoFactors, user, verification } from './table-names.ts';
import { consumeCode } from './used-codes-queries.ts';

const DAY_S = 86_400;
const VERIFY_CODE_PATH = '/two-factor/verify-totp';
/** Ways to sign in that are stronger than a password; a passkey also requires its device's lock. */
const SECOND_FACTORS = [
  VERIFY_CODE_PATH,
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
];

export type Auth = ReturnType<typeof createAuth>;

/**
 * better-auth for the site at `origin`, which decides the cookies (Secure on https), the passkeys'
 * domain and the origin required of writes.
 */
export function createAuth({ db, secret, businessName }: AuthSettings, origin: string) {
  const name = businessName();
  const hash = keyedHash(secret, 'used codes');
  return betterAuth({
    appName: name,
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
        inTransaction(db, async (trx) => {
          await deletePasswordLinks(trx, id);
          const subject = { kind: 'operator', id } as const;
          await audit(trx, { operatorId: id, act: 'operator.password-set', subject });
        }),
    },
    plugins: [
      twoFactor({
        issuer: name,
        schema: twoFactors,
        backupCodeOptions: { storeBackupCodes: createBackupCodes(secret).stored },
      }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: name,
        origin,
        schema: passkeys,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // Required above, but only the signed answer shows whether it was done.
        registration: {
          afterVerification: async ({ verification }) => {
            requireVerified(verification.registrationInfo?.userVerified);
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            requireVerified(verification.authenticationInfo.userVerified);
          },
        },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, call) => {
            if (!(await isActive(db, userId))) return false;
            if (call?.path === VERIFY_CODE_PATH) {
              const isNew = await consumeCode(db, userId, hash(String(call.body.code)), new Date());
              if (!isNew) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });
            }
            return { data: { secondFactor: SECOND_FACTORS.includes(call?.path ?? '') } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'strict', path: '/operator' },
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
    },
    // Sign-in has its own brake (sign-in-brake.ts), shared by all copies.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
  });
}

function requireVerified(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}
