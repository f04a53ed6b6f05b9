import { audit } from '#company/server/operators/operators.ts';
import {
  type AccountConnection,
  accountConnection,
  type KeyProblem,
  KeyRefused,
  type StripeAccount,
} from '#payments/server/processor/stripe-account.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import { missingSetting, type Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { type StoredKeys, storedKeys, storeKeys } from './keys-queries.ts';
import { sealKeys } from './sealed-keys.ts';

export interface KeysDeps {
  readonly db: Db;
  /** With the current keys. */
  readonly settings: Settings;
  /** The environment has keys, and they take precedence. */
  readonly keysAreFixed: boolean;
  /** The installation's own secret. */
  readonly secret: string;
}

export interface KeysToConnect {
  readonly secretKey: string;
  /** Empty: the webhook is created here. */
  readonly webhookSecret: string;
  readonly isOtherAccount: boolean;
}

/**
 * Tries the keys, creates the webhook, and stores both encrypted; every server restarts with them. If
 * anything fails, the current keys stay.
 * @throws a problem, at its field
 */
export async function connectProcessor(
  deps: KeysDeps,
  operatorId: string,
  pasted: KeysToConnect,
): Promise<void> {
  const { db, settings, secret } = deps;
  if (deps.keysAreFixed) fail('processor-keys-fixed');
  const { secretKey } = pasted;
  const missing = missingSetting(settings, secretKey);
  if (missing !== null) fail('processor-setting-missing', { setting: missing });
  const url =
    webhookUrlOf(settings) ?? fail('processor-setting-missing', { setting: 'PUBLIC_URL' });

  const connection = accountConnection(secretKey, settings.stripeApiBase);
  const account = await failOnRefusedKey(() => connection.tryKey());
  requireSameAccount(await storedKeys(db), account, pasted.isOtherAccount);
  const endpoint = await endpointOf(connection, url, pasted.webhookSecret);
  await inTransaction(db, async (trx) => {
    await storeKeys(trx, {
      ...account,
      sealed: sealKeys(secret, { secretKey, webhookSecret: endpoint.webhookSecret }),
      endpointRef: endpoint.endpointRef,
      operatorId,
    });
    const subject = { kind: 'settings', id: 'payments' } as const;
    await audit(trx, { operatorId, act: 'settings.processor-connected', subject });
  });
  // From here on, events from an old endpoint are refused. If this fails, the next press removes it.
  if (endpoint.endpointRef !== null) {
    await connection.removeFormer(url, endpoint.endpointRef).catch(() => undefined);
  }
}

/** Where the processor sends its events; null until the site's address is set. */
export function webhookUrlOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string | null {
  return publicUrl === null ? null : `${publicUrl}/webhooks/stripe`;
}

/** Saved cards, plans and refunds stay in the account that made them. */
function requireSameAccount(
  stored: StoredKeys | undefined,
  account: StripeAccount,
  isOtherAccount: boolean,
): void {
  const before = stored?.accountRef ?? null;
  const isOther = before !== null && account.accountRef !== null && account.accountRef !== before;
  if (isOther && !isOtherAccount) fail('processor-account-differs', { name: account.accountName });
}

function endpointOf(connection: AccountConnection, url: string, webhookSecret: string) {
  if (webhookSecret !== '') return { endpointRef: null, webhookSecret };
  return failOnRefusedKey(
    () => connection.makeEndpoint(url),
    (problem) => {
      // The owner then creates it in the dashboard, and pastes its secret.
      if (problem.why === 'right-missing') failAt('webhookSecret', 'processor-secret-missing');
      if (problem.why === 'address-refused') fail('processor-address-refused', { url });
    },
  );
}

/** @param first this action's own meaning of one refusal */
async function failOnRefusedKey<T>(
  act: () => Promise<T>,
  first?: (problem: KeyProblem) => void,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error;
    const { problem } = error;
    first?.(problem);
    if (problem.why === 'key-unknown') failAt('secretKey', 'processor-key-unknown');
    if (problem.why === 'right-missing') {
      failAt('secretKey', 'processor-right-missing', { right: problem.right });
    }
    return fail('processor-unanswered');
  }
}
