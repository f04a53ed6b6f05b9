import type { PushAnswer, PushAsked, Telling } from '#crew/contract/push.ts';
import {
  ownRegistration,
  ownSubscription,
  unsubscribe,
} from '#crew/pages/phone/store/subscription.ts';
import { call } from '#crew/pages/phone/sync/call.ts';

/** Whether this phone gets a message when its day changes. */
export async function telling(token: string): Promise<Telling> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const own = await ownSubscription();
  if (own === null) return 'off';
  const answer = await call<PushAnswer>('push', { token });
  if (!answer.ok) return 'failed';
  return answer.data.endpoint === own.endpoint ? 'on' : 'off';
}

/** Only on a press: the browser asks the person. */
export async function tellMe(token: string): Promise<Telling> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'off';
  const answer = await call<PushAnswer>('push', { token });
  if (!answer.ok) return 'failed';
  const subscription = await subscribe(answer.data.publicKey);
  if (subscription === null) return 'failed';
  const json: PushAsked | null = askedOf(subscription);
  if (json === null) return 'unsupported';
  const stored = await call('push', { token, method: 'PUT', json });
  if (stored.ok) return 'on';
  return stored.trouble === 'refused' ? 'unsupported' : 'failed';
}

export async function tellMeNoMore(token: string): Promise<Telling> {
  const answer = await call('push', { token, method: 'DELETE' });
  if (!answer.ok) return 'failed';
  await unsubscribe();
  return 'off';
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  // An earlier subscription may use other keys.
  await unsubscribe();
  try {
    const registration = await ownRegistration();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await registration?.pushManager.subscribe(options)) ?? null;
  } catch {
    return null;
  }
}

function askedOf(subscription: PushSubscription): PushAsked | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}
