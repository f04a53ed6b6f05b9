import { type RefObject, useEffect, useRef } from 'react';

/** Tells the page how much the bar at the bottom covers, so that nothing focused hides behind it. */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom-bar', `${element.offsetHeight + 16}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
