import { randomBytes } from 'node:crypto';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';
import { isSameSecret } from '#platform/server/http/same-secret.ts';

const KNOWN_FOR_DAYS = 180;
const DAY_MS = 86_400_000;
/** So many colleagues share one computer. */
const MOST_ACCOUNTS = 5;

/** Which devices someone has signed in on: a cookie tells, which nobody can make up. */
export interface KnownDevices {
  /** What the device is called for an account; null: nobody has signed in to that there of late. */
  find(cookie: string, email: string, now: Date): string | null;
  /** The cookie, once that account has signed in here. */
  remember(cookie: string, email: string, now: Date): string;
}

/** For how long a browser keeps the cookie, in seconds. */
export const DEVICE_COOKIE_S = KNOWN_FOR_DAYS * 86_400;

/**
 * The cookie holds an entry an account, `id.day.proof`: neither the account nor anything else of it
 * can be read there, and nothing has to be stored here.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const hash = keyedHash(secret, 'known devices');
  const proofOf = (id: string, day: string, email: string) =>
    hash(JSON.stringify([id, day, email.trim().toLowerCase()])).toString('base64url');
  const isOf = (entry: string, email: string) => {
    const [id = '', day = '', proof = ''] = entry.split('.');
    return isSameSecret(proof, proofOf(id, day, email));
  };
  const entriesOf = (cookie: string) => cookie.split('~').slice(0, MOST_ACCOUNTS);
  const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

  return {
    find(cookie, email, now) {
      const entry = entriesOf(cookie).find((each) => isOf(each, email));
      const [id = '', day = ''] = entry?.split('.') ?? [];
      const age = dayOf(now) - Number(day);
      return entry !== undefined && age <= KNOWN_FOR_DAYS ? id : null;
    },
    remember(cookie, email, now) {
      const id = randomBytes(16).toString('base64url');
      const day = String(dayOf(now));
      const others = entriesOf(cookie).filter((each) => isEntry(each) && !isOf(each, email));
      return [`${id}.${day}.${proofOf(id, day, email)}`, ...others]
        .slice(0, MOST_ACCOUNTS)
        .join('~');
    },
  };
}

function isEntry(text: string): boolean {
  return /^[\w-]{22}\.\d{1,6}\.[\w-]{43}$/.test(text);
}
