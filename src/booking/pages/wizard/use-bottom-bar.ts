import { type RefObject, useEffect, useRef } from 'react';

/** The share of the window's height that the bar may take. */
const MOST = 0.24;

/** Tells the page how much the bar at the bottom covers, so that nothing focused hides behind it. */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const nav = element?.querySelector<HTMLElement>('[data-nav]');
    if (!element || !nav) return;
    const { style } = document.documentElement;
    // The one of the two that is a box: the other one's display is contents.
    const measure = () => {
      const covered = element.offsetHeight || nav.offsetHeight;
      // With very large text it would cover what it is below: then it is at the step's end.
      const tall = element.toggleAttribute('data-tall', covered > innerHeight * MOST);
      style.setProperty('--bottom-bar', tall ? '' : `${covered + 16}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(nav);
    // A keyboard may leave the window less height, and the bar its own.
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
