import type { SignInAnswer } from '#crew/contract/phone.ts';
import { phone, storeSession } from '#crew/pages/phone/store/phone-state.ts';
import { call } from '#crew/pages/phone/sync/call.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';

/** Null: this phone now belongs to the person; otherwise why not. */
export async function signIn(
  code: string,
): Promise<null | { readonly trouble: 'offline' | 'server' | 'refused'; readonly detail: string }> {
  const answer = await call<SignInAnswer>('sign-in', { method: 'POST', json: { code } });
  if (!answer.ok) {
    const { trouble, detail } = answer;
    return { detail, trouble: trouble === 'offline' || trouble === 'server' ? trouble : 'refused' };
  }
  // What is left from a phone that was turned off is sent with its own token while we still have that.
  if (phone().session !== null) await exchange();
  await storeSession({ ...answer.data, switchedOff: false });
  void exchange();
  // Firefox asks the person, who may never answer. Safari does not ask, and keeps an installed page's data.
  void navigator.storage?.persist?.().catch(() => false);
  return null;
}
