import type { SignInAnswer } from '#crew/contract/phone.ts';
import { keepSession, phone } from '#crew/pages/phone/store/phone-state.ts';
import { call } from '#crew/pages/phone/sync/call.ts';
import { exchange } from '#crew/pages/phone/sync/send.ts';

/** Null: this phone is the person's now; else why not. */
export async function signIn(
  code: string,
): Promise<null | { readonly trouble: 'offline' | 'server' | 'refused'; readonly detail: string }> {
  const answer = await call<SignInAnswer>('sign-in', { method: 'POST', json: { code } });
  if (!answer.ok) {
    const { trouble, detail } = answer;
    return { detail, trouble: trouble === 'offline' || trouble === 'server' ? trouble : 'refused' };
  }
  // What is left of a phone that was switched off is told by its own token, as long as that is here.
  if (phone().session !== null) await exchange();
  await keepSession({ ...answer.data, switchedOff: false });
  void exchange();
  // Firefox asks the person, who may never answer. Safari asks nobody, and keeps what an installed page stores.
  void navigator.storage?.persist?.().catch(() => false);
  return null;
}
