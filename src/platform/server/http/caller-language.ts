import { createMiddleware } from 'hono/factory';
import { languages, type OfferedLanguages, preferredLanguage } from '#kernel/rules/language.ts';
import type { AppEnv } from '#registry/app-env.ts';

/** A page sends its language as Accept-Language, because a person may read the answer. */
export function callerLanguage(offered: () => OfferedLanguages = () => languages) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('language', preferredLanguage(c.req.header('accept-language'), offered()));
    await next();
  });
}
