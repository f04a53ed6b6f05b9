import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#kernel/rules/language.ts';
import type { ConsoleAssets } from './console-shell.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

/** A console's entry and what it needs at once, from the manifest of its language's build. */
export async function readConsoleAssets(
  folder: string,
  language: Language,
): Promise<ConsoleAssets> {
  const text = await readFile(join(folder, '.vite', `manifest-${language}.json`), 'utf8');
  const chunks = Object.values(JSON.parse(text) as Record<string, ManifestEntry>);
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('the build has no console');
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
