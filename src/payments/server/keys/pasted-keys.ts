import type { Notifications } from '#platform/server/database/notifications.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { Db } from '#registry/tables.ts';
import { KEYS_CHANNEL, storedKeys } from './keys-queries.ts';
import { type KeyPair, openKeys } from './sealed-keys.ts';

/**
 * The keys that an owner pasted; null: none.
 * @throws Refusal if they were encrypted with another secret: without them the sandbox would take customers' payments
 */
export async function pastedKeys(db: Db, secret: string): Promise<KeyPair | null> {
  const stored = await storedKeys(db);
  if (stored === undefined) return null;
  const keys = openKeys(secret, stored.sealed);
  if (keys === null) throw new Refusal('processor-keys-sealed');
  return keys;
}

interface KeysWatch {
  readonly db: Db;
  readonly logger: Logger;
  readonly notifications: Notifications;
  readonly secret: string;
  readonly inUse: KeyPair | null;
}

/** Calls back when the stored keys are no longer the current ones; returns a function that stops watching. */
export function watchKeys(watch: KeysWatch, changed: () => void): () => void {
  const { db, logger, notifications, secret, inUse } = watch;
  return notifications.hear(KEYS_CHANNEL, () => {
    pastedKeys(db, secret)
      .then((keys) => {
        const isSame =
          keys?.secretKey === inUse?.secretKey && keys?.webhookSecret === inUse?.webhookSecret;
        if (isSame) return;
        logger.info('the card processor’s keys were changed: starting again with them');
        changed();
      })
      .catch((error) => logger.error({ error: errorFacts(error) }, 'the new keys were not read'));
  });
}
