import type { Language } from '#kernel/rules/language.ts';

/** The language of this folder. */
export const language: Language = 'en';
