/**
 * Fetches a stylesheet without applying it; done when it is there. The link goes again: React takes a
 * preload that stands in the page for a stylesheet that applies at once, and would not wait for it.
 */
export function preloadStyle(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = href;
    link.onload = () => resolve(link.remove());
    link.onerror = reject;
    document.head.append(link);
  });
}
