import type { WorkEvent } from '#crew/contract/phone.ts';

/** Where the phone is now, or that it may not say; undefined: it did not know in time. */
export function whereNow(withinMs: number): Promise<WorkEvent['place']> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    // Its own timeout does not count while the browser asks the person.
    setTimeout(() => resolve(undefined), withinMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        resolve({ lat: latitude, lng: longitude, accuracy });
      },
      ({ code, PERMISSION_DENIED }) => {
        resolve(code === PERMISSION_DENIED ? { denied: true } : undefined);
      },
      { maximumAge: 30_000, timeout: withinMs, enableHighAccuracy: true },
    );
  });
}
