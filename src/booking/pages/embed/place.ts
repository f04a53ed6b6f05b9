// A module leaves no current script: then it is found by its name.
export const script = (document.currentScript ??
  document.querySelector('script[src*="/embed.js"]')) as HTMLScriptElement;
export const { origin } = new URL(script.src);

export function make<Tag extends keyof HTMLElementTagNameMap>(
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
 * What is on the page around is in the language that was requested, else in that page's own. If one
 * language alone is offered, the server puts a pattern of it in (app/server/pages/loader-file.ts).
 */
export function isSpanish(place: HTMLElement): boolean {
  return /^es/.test(place.dataset.lang ?? place.closest<HTMLElement>('[lang]')?.lang ?? '');
}

export function labelOf(place: HTMLElement): string {
  return place.dataset.label || (isSpanish(place) ? 'Reservar en línea' : 'Book online');
}
