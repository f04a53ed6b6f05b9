/**
 * Fetches the scripts that the next page's HTML names, so they are ready when it opens. The page
 * itself fetches what failed here.
 */
export async function fetchAhead(path: string): Promise<void> {
  const html = await fetch(path)
    .then((answer) => answer.text())
    .catch(() => '');
  const [, scripts = ''] = /data-scripts="([^"]+)"/.exec(html) ?? [];
  for (const address of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
