import { type RefObject, useEffect, useRef } from 'react';

/** The share of the window's height that the bar may take. */
const MAX = 0.24;

/** Tells the page how much the bottom bar covers, so nothing focused hides behind it. */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const nav = element?.querySelector<HTMLElement>('[data-nav]');
    if (!element || !nav) return;
    const { style } = document.documentElement;
    // Measures the one of the two with a box: the other has display: contents.
    const measure = () => {
      const covered = element.offsetHeight || nav.offsetHeight;
      // Very large text would make it cover too much, so it moves to the step's end.
      const tall = element.toggleAttribute('data-tall', covered > innerHeight * MAX);
      style.setProperty('--bottom-bar', tall ? '' : `${covered + 16}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(nav);
    // A keyboard may shrink the window but not the bar.
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
