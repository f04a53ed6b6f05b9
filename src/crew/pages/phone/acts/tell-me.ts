import type { PushAnswer, PushRequest, PushState } from '#crew/contract/push.ts';
import {
  readPushSubscription,
  readWorkerRegistration,
  unsubscribe,
} from '#crew/pages/phone/store/subscription.ts';
import { call } from '#crew/pages/phone/sync/call.ts';

/** Whether this phone gets a message when its day changes. */
export async function readPushState(token: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const own = await readPushSubscription();
  if (own === null) return 'off';
  const answer = await call<PushAnswer>('push', { token });
  if (!answer.ok) return 'failed';
  return answer.data.endpoint === own.endpoint ? 'on' : 'off';
}

/** Only on a press: the browser asks the person. */
export async function turnOnPush(token: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return 'denied';
  if (permission !== 'granted') return 'off';
  const answer = await call<PushAnswer>('push', { token });
  if (!answer.ok) return 'failed';
  const subscription = await subscribe(answer.data.publicKey);
  if (subscription === null) return 'failed';
  const json: PushRequest | null = toPushRequest(subscription);
  if (json === null) return 'unsupported';
  const stored = await call('push', { token, method: 'PUT', json });
  if (stored.ok) return 'on';
  return stored.trouble === 'refused' ? 'unsupported' : 'failed';
}

export async function turnOffPush(token: string): Promise<PushState> {
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
    const registration = await readWorkerRegistration();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return (await registration?.pushManager.subscribe(options)) ?? null;
  } catch {
    return null;
  }
}

function toPushRequest(subscription: PushSubscription): PushRequest | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { endpoint, keys: { p256dh, auth } };
}
