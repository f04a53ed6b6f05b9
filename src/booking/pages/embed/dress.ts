import type { FrameMessage, HiddenParts, Welcome } from './messages.ts';
import { applyTheme } from './theme.ts';

type SendToHost = (message: FrameMessage) => void;

/** Fits the frame to the website around it: colors and height. */
export function dress(
  { accent, scheme, grows }: Welcome,
  port: MessagePort,
  tellHost: SendToHost,
): void {
  if (accent || scheme) applyTheme(accent, scheme);
  if (grows) reportHeight(port, tellHost);
}

/** As tall as the content, reported on every change, so nothing scrolls inside. */
function reportHeight(port: MessagePort, tellHost: SendToHost): void {
  const html = document.documentElement;
  html.style.overflow = 'hidden';
  document.body.style.minHeight = '0';
  const tellHeight = () => tellHost(['height', Math.ceil(html.getBoundingClientRect().height)]);
  // A ResizeObserver does not fire while the frame is below the window.
  tellHeight();
  new ResizeObserver(tellHeight).observe(html);
  // Toasts and dialogs stay in the visible part.
  port.onmessage = ({ data: [above, below] }: MessageEvent<HiddenParts>) => {
    html.style.setProperty('--above', `${Math.max(0, above)}px`);
    html.style.setProperty('--below', `${Math.max(0, below)}px`);
  };
}
