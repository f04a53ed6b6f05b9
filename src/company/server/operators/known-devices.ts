import { randomBytes } from 'node:crypto';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { isSameSecret } from '#platform/server/http/same-secret.ts';

const DEVICE_LASTS_DAYS = 180;
const DAY_MS = 86_400_000;
/** How many colleagues may share one computer. */
const MAX_ACCOUNTS = 5;

/** Recognizes devices where someone has signed in, by a cookie that cannot be forged. */
export interface KnownDevices {
  /** The device's id for an account; null if no one has recently signed in to it there. */
  find(cookie: string, email: string, now: Date): string | null;
  /** The cookie after that account signed in here. */
  remember(cookie: string, email: string, now: Date): string;
}

/** How long a browser stores the cookie, in seconds. */
export const DEVICE_COOKIE_S = DEVICE_LASTS_DAYS * 86_400;

/**
 * The cookie has one entry per account, `id.day.proof`. It reveals nothing about the account, and
 * the server stores nothing.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const hash = keyedHash(secret, 'known devices');
  const proofOf = (id: string, day: string, email: string) =>
    hash(JSON.stringify([id, day, email.trim().toLowerCase()])).toString('base64url');
  const isOf = (entry: string, email: string) => {
    const [id = '', day = '', proof = ''] = entry.split('.');
    return isSameSecret(proof, proofOf(id, day, email));
  };
  const entriesOf = (cookie: string) => cookie.split('~').slice(0, MAX_ACCOUNTS);
  const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

  return {
    find(cookie, email, now) {
      const entry = entriesOf(cookie).find((each) => isOf(each, email));
      const [id = '', day = ''] = entry?.split('.') ?? [];
      const age = dayOf(now) - Number(day);
      return entry !== undefined && age <= DEVICE_LASTS_DAYS ? id : null;
    },
    remember(cookie, email, now) {
      const id = randomBytes(16).toString('base64url');
      const day = String(dayOf(now));
      const others = entriesOf(cookie).filter((each) => isDeviceEntry(each) && !isOf(each, email));
      return [`${id}.${day}.${proofOf(id, day, email)}`, ...others]
        .slice(0, MAX_ACCOUNTS)
        .join('~');
    },
  };
}

function isDeviceEntry(text: string): boolean {
  return /^[\w-]{22}\.\d{1,6}\.[\w-]{43}$/.test(text);
}
