/**
 * Loads a late part of a page together with what it shares with other pages. The build calls it for
 * every `import()` (vite.config.ts), in place of Vite's own helper, which does more than is
 * required here and would be ten times as much in every first view.
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
