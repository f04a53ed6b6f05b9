import type { FrameMessage, HiddenParts, Welcome } from './messages.ts';
import { applyTheme } from './theme.ts';

type TellHost = (message: FrameMessage) => void;

/** Fits the frame to the website around it: its colors, and how tall it is. */
export function dress(
  { accent, scheme, grows }: Welcome,
  port: MessagePort,
  tellHost: TellHost,
): void {
  if (accent || scheme) applyTheme(accent, scheme);
  if (grows) grow(port, tellHost);
}

/** As tall as the content: told whenever it changes, so that nothing scrolls inside. */
function grow(port: MessagePort, tellHost: TellHost): void {
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
