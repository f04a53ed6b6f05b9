import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import type { AuthSettings } from './auth-settings.ts';
import { type BackupCodes, createBackupCodes } from './backup-codes.ts';
import type { Auth } from './better-auth.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { type BeginTry, createSignInBrake } from './sign-in-brake.ts';

/** Origins that are kept; a Host header can say anything where PUBLIC_URL is absent. */
const MOST_ORIGINS = 20;

export interface OperatorAuth {
  at(origin: string): Promise<Auth>;
  beginTry: BeginTry;
  devices: KnownDevices;
  backupCodes: Pick<BackupCodes, 'hashOf'>;
  /** Opens the page on which the first owner makes the account; of no use once there is one. */
  readonly firstOwnerToken: string;
  /** An address as the log may name it. */
  nameInLog(ip: string): string;
}

/** better-auth takes 20 MB and no customer needs it: it is loaded with the first operator. */
export function createOperatorAuth(settings: AuthSettings): OperatorAuth {
  const known = new Map<string, Auth>();
  const hash = keyedHash(settings.secret, 'addresses in the log');
  return {
    beginTry: createSignInBrake(settings),
    devices: createKnownDevices(settings.secret),
    backupCodes: createBackupCodes(settings.secret),
    firstOwnerToken: keyedHash(settings.secret, 'first owner')('').toString('base64url'),
    nameInLog: (ip) => hash(networkOf(ip)).toString('base64url').slice(0, 16),
    async at(origin) {
      const { createAuth } = await import('./better-auth.ts');
      // Authenticator apps and passkeys show the business's name.
      const key = `${origin} ${settings.businessName()}`;
      const auth = known.get(key) ?? createAuth(settings, origin);
      if (!known.has(key) && known.size >= MOST_ORIGINS) known.clear();
      known.set(key, auth);
      return auth;
    },
  };
}
