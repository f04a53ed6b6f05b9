import type { Language } from '#domain/language.ts';

/** The language of this folder. */
export const language: Language = 'en';
