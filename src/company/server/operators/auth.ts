import { networkOf } from '#platform/server/http/client-ip.ts';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import type { AuthSettings } from './auth-settings.ts';
import { type BackupCodes, createBackupCodes } from './backup-codes.ts';
import type { Auth } from './better-auth.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { type BeginSignInTry, createSignInBrake } from './sign-in-brake.ts';

/** How many origins are kept: without PUBLIC_URL, a Host header can contain anything. */
const MAX_ORIGINS = 20;

export interface OperatorAuth {
  at(origin: string): Promise<Auth>;
  beginTry: BeginSignInTry;
  devices: KnownDevices;
  backupCodes: Pick<BackupCodes, 'hashOf'>;
  /** Opens the page that creates the first owner's account; useless once there is one. */
  readonly firstOwnerToken: string;
  /** An IP address in the form in which the log may contain it. */
  nameInLog(ip: string): string;
}

/** better-auth takes 20 MB and no customer needs it, so it loads with the first operator. */
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
      if (!known.has(key) && known.size >= MAX_ORIGINS) known.clear();
      known.set(key, auth);
      return auth;
    },
  };
}
