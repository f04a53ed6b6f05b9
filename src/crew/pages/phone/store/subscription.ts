/** This browser's push subscription; null without one, or if it cannot have one. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  const registration = await readWorkerRegistration();
  if (registration === null || !('pushManager' in registration)) return null;
  return registration.pushManager.getSubscription().catch(() => null);
}

export async function readWorkerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration('/crew').catch(() => undefined)) ?? null;
}

/** Ends messages to this phone, even if the server does not know. */
export async function unsubscribe(): Promise<void> {
  await (await readPushSubscription())?.unsubscribe().catch(() => false);
}
