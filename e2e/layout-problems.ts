/**
 * Runs in the page, alone: finds what does not fit on a small screen or with large text: sideways
 * scrolling, text that leaves its box or overlaps, and targets too small for a finger.
 */
export function layoutProblems(): string[] {
  const FINGER = 44;
  const LETTERS = 16;
  const root = document.documentElement;
  const problems = new Set<string>();
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}"`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('.sr-only, option, svg') === null;

  /** A hidden box counts if its label is the target; a skip link only once it is focused. */
  const isTarget = (control: HTMLElement) =>
    control.tagName === 'INPUT' ? control.checkVisibility() : isShown(control);

  const over = root.scrollWidth - root.clientWidth;
  if (over > 0) problems.add(`the page scrolls sideways by ${over}`);

  /** Elements above the page, or with their own scrolling: their hidden lines may overlap others. */
  const isLayer = (element: Element) => {
    const { position, overflowX, overflowY } = getComputedStyle(element);
    return /fixed|sticky|absolute/.test(position) || /auto|scroll/.test(overflowX + overflowY);
  };

  interface Line {
    rect: DOMRect;
    element: Element;
    layer: Element | null;
  }
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element || !textContent?.trim() || !isShown(element)) continue;
    let layer: Element | null = element;
    while (layer && !isLayer(layer)) {
      layer = layer.tagName === 'DIALOG' ? null : layer.parentElement;
    }
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) {
      if (rect.width > 1) lines.push({ rect, element, layer });
    }
  }

  for (const { rect, element } of lines) {
    // A page cannot scroll to the left.
    if (rect.left + scrollX < -1) problems.add(`${nameOf(element)} leaves the window`);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { display, overflowX, overflowY, position } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (display === 'inline' || display === 'contents') continue;
      const edges = box.getBoundingClientRect();
      const sticksOut = rect.right > edges.right + 1 || rect.left < edges.left - 1;
      const isCut = /hidden|clip/.test(overflowY) && rect.bottom > edges.bottom + 1;
      if (sticksOut || isCut) problems.add(`${nameOf(element)} leaves ${nameOf(box)}`);
      if (/fixed|absolute/.test(position)) break;
    }
  }

  for (const [index, a] of lines.entries()) {
    for (const b of lines.slice(index + 1)) {
      if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) {
        continue;
      }
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      // Lines are close: letters only touch where they share a third of the height.
      if (wide > 2 && high > Math.min(a.rect.height, b.rect.height) / 3) {
        problems.add(`${nameOf(a.element)} lies over ${nameOf(b.element)}`);
      }
    }
  }

  const controls = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { display } = getComputedStyle(control);
    // A link within a sentence is as tall as its line.
    if (!isTarget(control) || (control.tagName === 'A' && display === 'inline')) continue;
    const labels = [...((control as HTMLInputElement).labels ?? [])];
    const edges = [control, ...labels].map((each) => each.getBoundingClientRect());
    // What an invisible ::after adds to the press area.
    const { top, bottom } = getComputedStyle(control, '::after');
    const more = Math.max(0, -Number.parseFloat(top) - Number.parseFloat(bottom) || 0);
    const width = Math.max(...edges.map((edge) => edge.width));
    const height = Math.max(...edges.map((edge) => edge.height)) + more;
    const isLink = control.tagName === 'A';
    // iPhones zoom into a field with smaller letters, and stay zoomed.
    const isTypedIn = control.matches(
      'select, :is(textarea, input):not([readonly], [type=checkbox], [type=radio], [type=color], [type=file])',
    );
    if (isTypedIn && Number.parseFloat(getComputedStyle(control).fontSize) < LETTERS) {
      problems.add(`${nameOf(control)} makes a phone zoom`);
    }
    if (height < FINGER - 0.5 || width < (isLink ? FINGER / 2 : FINGER) - 0.5) {
      problems.add(`${nameOf(control)} is only ${Math.round(width)} x ${Math.round(height)}`);
    }
  }
  return [...problems];
}
