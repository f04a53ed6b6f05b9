import { createECDH } from 'node:crypto';
import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** The keys with which this installation signs its messages to phones (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';

/** The same for every copy; derived from the secret, and as secret. */
export function pushKeys(secret: string): PushKeys {
  const hash = keyedHash(secret, 'messages to phones of crews');
  for (let count = 0; ; count += 1) {
    const privateKey = hash(String(count));
    const curve = createECDH(CURVE);
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      // One number in four billion is above the curve's order.
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}
