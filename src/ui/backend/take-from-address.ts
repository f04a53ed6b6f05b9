/** Reads a token from the page's address and removes it at once; null without one. */
export function takeFromAddress(name: string): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get(name);
  if (token === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return token.slice(0, 128);
}
