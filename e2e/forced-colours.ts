/**
 * Runs in the page, alone, under forced colors: finds what only a tint showed. Forced colors remove
 * backgrounds and shadows, so each of these needs a line or a system color.
 */
export function lostByForcedColours(): string[] {
  const problems: string[] = [];
  const note = (what: string, element: Element) =>
    problems.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const system = (name: string) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const highlight = system('Highlight');
  const gray = system('GrayText');

  for (const current of document.querySelectorAll('[aria-current]')) {
    const marks = [current, ...current.querySelectorAll('*')].map(getStyle);
    if (!marks.some(({ backgroundColor }) => backgroundColor === highlight))
      note('current', current);
  }
  for (const card of document.querySelectorAll(':has(> label > input:checked)')) {
    const { outlineStyle, outlineWidth } = getStyle(card);
    if (outlineStyle === 'none' || outlineWidth === '0px') note('selected', card);
  }
  for (const box of document.querySelectorAll('input.sr-only:not([type=file])')) {
    const label = box.closest('label');
    if (!label?.checkVisibility()) continue;
    const hasTick = [...label.querySelectorAll('svg')].some((tick) => tick.checkVisibility());
    if (hasTick !== (box as HTMLInputElement).checked) note('ticked', label);
    if (box.matches(':disabled') && getStyle(label).color !== gray) note('disabled', label);
  }
  for (const control of document.querySelectorAll('button:disabled, select:disabled')) {
    if (getStyle(control).color !== gray) note('disabled', control);
  }
  for (const bar of document.querySelectorAll<HTMLElement>(
    '[style*="width:"], [style*="height:"]',
  )) {
    const { borderTopWidth, forcedColorAdjust } = getStyle(bar);
    const isBox = bar.textContent === '' && bar.offsetWidth * bar.offsetHeight > 0;
    if (isBox && borderTopWidth === '0px' && forcedColorAdjust !== 'none') note('bar', bar);
  }
  const focused = document.activeElement;
  if (focused?.matches(':focus-visible:not(h1, h2, [tabindex="-1"])')) {
    if (getStyle(focused).outlineStyle === 'none') note('focus', focused);
  }
  return problems;

  function getStyle(element: Element): CSSStyleDeclaration {
    return getComputedStyle(element);
  }
}
