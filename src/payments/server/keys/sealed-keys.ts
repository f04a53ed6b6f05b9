import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Our key at the card processor, and the secret that it signs its events with. */
export interface KeyPair {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const keyPair = z.object({ secretKey: z.string(), webhookSecret: z.string() });

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with a key derived from the installation's own secret, which is not in the database's backups. */
export function sealKeys(secret: string, { secretKey, webhookSecret }: KeyPair): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const text = JSON.stringify({ secretKey, webhookSecret });
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), box]).toString('base64');
}

/** Null: encrypted with another secret, or changed since. */
export function openKeys(secret: string, sealed: string): KeyPair | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(tag);
    const box = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    const text = Buffer.concat([cipher.update(box), cipher.final()]).toString('utf8');
    return keyPair.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'processor-keys', 32));
}
