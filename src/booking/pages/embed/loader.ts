import { dialogBehind } from './dialog-place.ts';
import { GROWING } from './growing.ts';
import { type FrameMessage, HELLO, type HiddenParts, type Welcome } from './messages.ts';
import { createStyledElement, origin, placeLabel, script } from './place.ts';

// The script for other websites: turns every [data-wellkept] into a place of the booking. All their
// visitors download it, so embed-size.test.ts limits it to 1.5 KB.

declare global {
  interface Window {
    /** Fills the new places. */
    wellkept?: () => void;
  }
}

const filledPlaces = new Set<HTMLElement>();
const bookedParameter = /\Wwellkept=booked/;
const isBackFromBooking = bookedParameter.test(location.href);
/** The step and choices of frames that may not store anything, as the end of their URL. */
let storedUrlSuffixes: Record<string, string> = {};
try {
  storedUrlSuffixes = sessionStorage;
} catch {
  // The page may not store anything either.
}

function fillPlaces(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-wellkept]');
  for (const place of places) fill(place);
  if (!places[0] && document.body.contains(script)) fill(script);
}

function fill(place: HTMLElement): void {
  if (filledPlaces.has(place)) return;
  filledPlaces.add(place);
  const { dataset } = place;
  const box = place.matches('script') ? createStyledElement('div') : place;
  if (box !== place) place.after(box);

  const frame = createStyledElement(
    'iframe',
    'width:100%;height:44rem;max-height:none;border:0;display:block',
  );
  const { style } = frame;
  const query = new URLSearchParams();
  for (const name of ['service', 'home', 'size', 'lang', 'ref'])
    if (dataset[name]) query.set(name, dataset[name]);
  frame.title = placeLabel(place);
  const address = `${origin}/embed?${query}`;
  frame.src = address + (isBackFromBooking ? '&booked' : (storedUrlSuffixes[address] ?? ''));
  // Hidden until the welcome brings the website's colors.
  if (dataset.accent ?? dataset.scheme) style.opacity = '0';

  // A frame that loads but says nothing (the browser's error page also loads) is replaced by a link
  // to the booking. A page whose script is still loading stays, and is shown.
  const link = box.querySelector('a') ?? createStyledElement('a', '', placeLabel(place));
  link.href ||= origin;
  let port: MessagePort | undefined;
  let stands: boolean | undefined;
  frame.onload = () =>
    setTimeout(() => {
      if (stands) style.opacity = '';
      else frame.replaceWith(link);
    }, 8000);

  const dialog = dataset.wellkept === 'button' && dialogBehind(place, box, frame);
  if (!dialog) {
    frame.name = GROWING;
    box.replaceChildren(frame);
  }

  function tellView(): void {
    const { top, bottom } = frame.getBoundingClientRect();
    port?.postMessage([-top, bottom - innerHeight] satisfies HiddenParts);
  }
  addEventListener('scroll', tellView, true);
  addEventListener('resize', tellView);

  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || source !== frame.contentWindow) return;
    stands = true;
    if (data !== HELLO) return;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port.onmessage = ({ data: [kind, detail] }: MessageEvent<FrameMessage>) => {
      if (kind === 'height') {
        style.height = `${detail}px`;
        tellView();
      } else if (kind === 'close' && dialog) dialog.close();
      else if (kind === 'go') (top as Window).location = detail;
      else if (kind === 'keep') storedUrlSuffixes[address] = detail;
      else dispatchWellkeptEvent(box, kind, detail);
    };
    (source as Window).postMessage({ ...dataset, grows: !dialog } satisfies Welcome, origin, [
      port2,
    ]);
    // The frame answers with its height, and learns how much of it is visible.
    style.opacity = '';
  });
}

function dispatchWellkeptEvent(target: EventTarget, kind: string, detail?: unknown): void {
  target.dispatchEvent(new CustomEvent(`wellkept:${kind}`, { bubbles: true, detail }));
}

function start(): void {
  fillPlaces();
  if (!isBackFromBooking) return;
  history.replaceState(history.state, '', location.href.replace(bookedParameter, ''));
  dispatchWellkeptEvent(document, 'booked');
}

if (window.wellkept) window.wellkept();
else {
  window.wellkept = fillPlaces;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}
