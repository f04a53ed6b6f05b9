/**
 * Fetches the scripts of the page that comes next, which its HTML names, so they are there when it
 * is. What fails is fetched by that page itself.
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
