import type { Language } from '#kernel/rules/language.ts';

export const language: Language = 'es';
