/**
 * Loads a stylesheet into the browser's cache without applying it. Not with a preload: browsers
 * warn about an unused one, and React takes it for a stylesheet that applies at once.
 */
export async function preloadStyle(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  await answer.arrayBuffer();
}
