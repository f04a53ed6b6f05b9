import type { Language } from '#domain/language.ts';

export const language: Language = 'es';
