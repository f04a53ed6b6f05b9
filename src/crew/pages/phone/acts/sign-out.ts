import { emptyPhone, phone } from '#crew/pages/phone/store/phone-state.ts';
import { call } from '#crew/pages/phone/sync/call.ts';

/** Signs this phone out. Needs a connection, because the server must know. */
export async function signOut(): Promise<boolean> {
  const { session } = phone();
  if (session === null) return true;
  const answer = await call('sign-out', { method: 'POST', token: session.token, json: {} });
  if (!answer.ok && answer.trouble !== 'off' && answer.trouble !== 'unknown') return false;
  await emptyPhone(null);
  return true;
}
