/** How a journey finds an element: by its role, and the start of its name or text. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'heading'
  | 'image'
  | 'link'
  | 'radio'
  | 'text'
  | 'textbox';

export interface Found {
  /** Its center; null while it cannot be pressed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly checked: boolean;
  readonly value: string;
  readonly focused: boolean;
}

/**
 * Runs in the page on its own: finds the first visible match, and scrolls it to where it can be
 * pressed. Null while there is none, and while the page's script is loading.
 */
export function findInPage(role: Role, name: string): Found | null {
  if (document.documentElement.dataset.script === 'loading') return null;
  const selectors: Record<Role, string> = {
    button: 'button, summary, input[type=submit]',
    checkbox: 'input[type=checkbox]',
    heading: 'h1, h2, h3',
    image: 'img',
    link: 'a[href]',
    radio: 'input[type=radio]',
    text: 'p, span, strong, li, dd, td, output, div, address',
    textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=file])',
  };
  const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    if (by.length > 0) return by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return label ?? labels[0]?.textContent ?? element.textContent;
  };
  const isSeen = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return [element, ...labels].some((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true });
    });
  };
  const element = [...document.querySelectorAll<HTMLElement>(selectors[role])].find(
    (one) => tidy(nameOf(one)).startsWith(name) && isSeen(one),
  );
  if (element === undefined) return null;
  const input = element as HTMLInputElement;
  const label = input.labels?.[0];
  const { width } = element.getBoundingClientRect();
  const shown = width > 2 || !label ? element : label;
  const middle = () => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isMine = ({ x, y }: { x: number; y: number }) => {
    const touched = document.elementFromPoint(x, y);
    return touched !== null && (shown.contains(touched) || label?.contains(touched) === true);
  };
  if (!isMine(middle())) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const at = middle();
  return {
    at: isMine(at) && !input.disabled && input.ariaDisabled !== 'true' ? at : null,
    checked: input.checked === true,
    value: input.value ?? '',
    focused: document.activeElement === element,
  };
}

/** Runs in the page: what is typed next replaces the value. */
export function selectAll(): void {
  (document.activeElement as HTMLInputElement).select();
}

/** Runs in the page: describes the page for an error message. */
export function describePage(): string {
  const title = document.querySelector('h2:focus, h1')?.textContent;
  const problems = [...document.querySelectorAll('[role=alert], [aria-invalid=true]')];
  const said = problems.map((one) => one.textContent || one.id).filter(Boolean);
  const buttons = [...document.querySelectorAll('button:enabled')].map((one) => one.textContent);
  return `${location.pathname}; ${title}; ${said.join(' | ')}; ${buttons.join(' | ').slice(0, 400)}`;
}
