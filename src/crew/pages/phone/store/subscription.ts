/** Where this browser is told; null: nowhere, or it cannot be. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await ownRegistration();
  if (registration === null || !('pushManager' in registration)) return null;
  return registration.pushManager.getSubscription().catch(() => null);
}

export async function ownRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration('/crew').catch(() => undefined)) ?? null;
}

/** Nobody is told here anymore, whatever the server knows. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe().catch(() => false);
}
