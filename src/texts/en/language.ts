import type { Language } from '#domain/language.ts';

/** The language of this folder. */
export const language: Language = 'en';

/** What Intl is asked for. */
export const locale = 'en-US';
