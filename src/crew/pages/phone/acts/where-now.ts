import type { WorkEvent } from '#crew/contract/phone.ts';

/** The phone's location, or that the person denied it; undefined if it was not known in time. */
export function currentPlace(withinMs: number): Promise<WorkEvent['place']> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    // Its own timeout does not run while the browser asks the person.
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
