import type { SentencePattern } from '../problem-patterns.ts';

export const consolePatterns: readonly SentencePattern[] = [];
