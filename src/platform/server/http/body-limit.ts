import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { calendarBytes } from '#kernel/contract/body-sizes.ts';
import { photoBytes, photoLength } from '#kernel/contract/photos.ts';
import type { AppEnv } from '#registry/app-env.ts';
import { BODY_LIMIT } from './body.ts';
import { fail } from './problem.ts';

/** 413 before a body over 64 KiB is read, or as soon as it grows over that. */
export const limitBody = limitTo(BODY_LIMIT);

/** The photo call accepts as much as our pages make of a photo. */
const limitPhoto = limitTo(photoBytes);

export const limitCallBody = createMiddleware<AppEnv>((c, next) =>
  c.req.path === '/functions/v1/contact-photo' ? limitPhoto(c, next) : limitBody(c, next),
);

/** A hundred events from a crew's phone, each with a note. */
const limitEvents = limitTo(4 * BODY_LIMIT);

export const limitCrewBody = createMiddleware<AppEnv>((c, next) => {
  if (c.req.path.startsWith('/crew/api/photos/')) return limitPhoto(c, next);
  return c.req.path === '/crew/api/events' ? limitEvents(c, next) : limitBody(c, next);
});

/** A whole calendar file, with JSON's overhead. */
const limitCalendar = limitTo(calendarBytes * 1.25);

/**
 * The catalog is saved as a whole: 500 services and 200 add-ons with all their texts take half of
 * this.
 */
const limitCatalogue = limitTo(16 * BODY_LIMIT);

const consoleLimits: Readonly<Record<string, typeof limitBody>> = {
  '/operator/api/calendars/read': limitCalendar,
  '/operator/api/catalogue/draft': limitCatalogue,
};

/** A photo as base64, with JSON's overhead. */
const limitPhotoText = limitTo(photoLength + BODY_LIMIT);
const VISIT_PHOTOS = /^\/operator\/api\/visits\/[\w-]+\/photos$/;

export const limitConsoleBody = createMiddleware<AppEnv>((c, next) => {
  if (VISIT_PHOTOS.test(c.req.path)) return limitPhotoText(c, next);
  return (consoleLimits[c.req.path] ?? limitBody)(c, next);
});

/**
 * The payment provider's events hold whole objects of ten or twenty KiB. They are read in full
 * before their signature can be checked, so the limit on what anyone may send is low.
 */
export const limitWebhookBody = limitTo(4 * BODY_LIMIT);

function limitTo(maxSize: number) {
  const refuse = () => fail('body-too-large', { kib: maxSize / 1024 });
  const limitStream = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<AppEnv>(async (c, next) => {
    const length = c.req.header('content-length');
    const isStream = length === undefined || c.req.header('transfer-encoding') !== undefined;
    if (isStream) return limitStream(c, next);
    // A body with a Content-Length is judged by that, because reading the body turns it into a
    // stream.
    if (Number(length) > maxSize) refuse();
    await next();
  });
}
