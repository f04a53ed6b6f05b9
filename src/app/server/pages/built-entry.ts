import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#kernel/rules/language.ts';

/** The parts of a separately built page, for its shell. */
export interface BuiltEntry {
  readonly script: string;
  readonly styles: readonly string[];
  readonly font: string | null;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

/** A build's only entry and what it loads at once, from the manifest of its language. */
export async function readBuiltEntry(folder: string, language: Language): Promise<BuiltEntry> {
  const text = await readFile(join(folder, '.vite', `manifest-${language}.json`), 'utf8');
  const chunks = Object.values(JSON.parse(text) as Record<string, ManifestEntry>);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error(`${folder} has no entry`);
  const font = chunks.flatMap(({ file, assets = [] }) => [file, ...assets]).find(isFont);
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    font: font === undefined ? null : `/${font}`,
  };
}

function isFont(file: string): boolean {
  return file.endsWith('.woff2');
}
