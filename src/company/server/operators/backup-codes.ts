import { keyedHash } from '#platform/server/http/keyed-hash.ts';

/** Backup codes are stored as keyed hashes, so reading the database opens no account. */
export interface BackupCodes {
  /** The hash to compare with the stored ones. */
  hashOf(code: string): string;
  /** better-auth's two hooks for the column: JSON of the codes. */
  readonly stored: {
    encrypt(codes: string): Promise<string>;
    decrypt(kept: string): Promise<string>;
  };
}

export function createBackupCodes(secret: string): BackupCodes {
  const hash = keyedHash(secret, 'backup codes');
  const hashOf = (code: string) => `h:${hash(code.trim()).toString('base64url')}`;
  // After one is used, better-auth writes the others again, already hashed.
  const hashAll = (codes: string[]) =>
    JSON.stringify(codes.map((code) => (code.startsWith('h:') ? code : hashOf(code))));
  return {
    hashOf,
    stored: {
      encrypt: async (codes) => hashAll(JSON.parse(codes)),
      // Older codes are encrypted with the secret.
      decrypt: async (kept) => {
        if (kept.startsWith('[')) return kept;
        const { symmetricDecrypt } = await import('better-auth/crypto');
        return hashAll(JSON.parse(await symmetricDecrypt({ key: secret, data: kept })));
      },
    },
  };
}
