import { referralKey } from '#kernel/contract/storage-keys.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { takeFromAddress } from '#ui/backend/take-from-address.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/**
 * Binds the record of a referral link (`?ref=TOKEN`) to this visitor once (ruling 19), and removes
 * it from the URL. Without an answer, the next page tries again. Await it before asking for the
 * latest referral. Returns whether it claimed a record.
 */
export async function claimReferralFromUrl(backend: Backend): Promise<boolean> {
  const token = takeFromAddress('ref') ?? readItem('local', referralKey);
  if (!token) return false;
  writeItem('local', referralKey, token);
  const result = await callWithRetries(() => backend.callFunction('claim-referral', { token }));
  const settled = result.ok || (result.problem.kind === 'refused' && result.problem.status !== 429);
  if (settled) removeItem('local', referralKey);
  return result.ok;
}
