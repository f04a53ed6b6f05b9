// A module has no current script, so it is found by its URL.
export const script = (document.currentScript ??
  document.querySelector('script[src*="/embed.js"]')) as HTMLScriptElement;
export const { origin } = new URL(script.src);

export function createStyledElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}

/**
 * Labels use the requested language, or the language of the page around them. If the company offers
 * only one language, the server replaces this pattern (app/server/pages/loader-file.ts).
 */
export function isSpanish(place: HTMLElement): boolean {
  return /^es/.test(place.dataset.lang ?? place.closest<HTMLElement>('[lang]')?.lang ?? '');
}

export function placeLabel(place: HTMLElement): string {
  return place.dataset.label || (isSpanish(place) ? 'Reservar en línea' : 'Book online');
}
