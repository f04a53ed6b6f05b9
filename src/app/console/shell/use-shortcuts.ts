import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], dialog[open] *';

/** `/` focuses the search field; `j` and `k` move down and up the rows of a list. */
export function useShortcuts(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('input[type="search"]');
        if (search === null) return;
        event.preventDefault();
        search.focus();
      }
      if (event.key === 'j') walk(1);
      if (event.key === 'k') walk(-1);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function walk(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}
