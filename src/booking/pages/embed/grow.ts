import type { FrameMessage, HiddenParts } from './messages.ts';

/** As tall as the content: told whenever it changes, so that nothing scrolls inside. */
export function grow(port: MessagePort, tellHost: (message: FrameMessage) => void): void {
  const html = document.documentElement;
  html.style.overflow = 'hidden';
  document.body.style.minHeight = '0';
  const tellHeight = () => tellHost(['height', Math.ceil(html.getBoundingClientRect().height)]);
  // An observer sleeps while the frame is below the window.
  tellHeight();
  new ResizeObserver(tellHeight).observe(html);
  // What floats (toasts, dialogs) stays in the part that can be seen.
  port.onmessage = ({ data: [above, below] }: MessageEvent<HiddenParts>) => {
    html.style.setProperty('--above', `${Math.max(0, above)}px`);
    html.style.setProperty('--below', `${Math.max(0, below)}px`);
  };
}
