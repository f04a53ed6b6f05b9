/**
 * Loads a late part of a page together with the chunks it shares with other pages. The build calls it for
 * every `import()` (vite.config.ts) instead of Vite's own helper, which is ten times as large.
 */
export function lateImport<Part>(
  load: () => Promise<Part>,
  files: readonly string[],
): Promise<Part> {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load();
}
