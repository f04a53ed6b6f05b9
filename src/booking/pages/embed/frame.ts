import { type FrameMessage, HELLO, type Welcome } from './messages.ts';

// The frame's side, loaded only inside a frame. Does nothing without a loader around it.

let port: MessagePort | null = null;
let welcome: Welcome | null = null;
let isOriginListed = false;
const unsentMessages = new Map<string, FrameMessage>();
const welcomeListeners: ((welcome: Welcome) => void)[] = [];
/** Listeners for the messages to the host. */
export const hostMessageListeners: ((message: FrameMessage) => void)[] = [];

/** Sends now, or once the loader is there; until then only the last message of each kind is kept. */
export function tellHost(message: FrameMessage): void {
  if (port) port.postMessage(message);
  else unsentMessages.set(message[0], message);
  for (const hear of hostMessageListeners) hear(message);
}

/** The page that the visitor may return to after paying. */
export function hostReturnUrl(): string | undefined {
  return welcome?.return;
}

/**
 * Asks the loader to move the window; false if it may not. The URL contains personal data, and a
 * website that is not named (EMBED_ORIGINS=*) could read it.
 */
export function requestNavigation(url: string): boolean {
  if (!isOriginListed) return false;
  port?.postMessage(['go', url] satisfies FrameMessage);
  return port !== null;
}

/** Calls back with the settings of the page around the frame, once they are known. */
export function onceWelcomed(hear: (welcome: Welcome) => void): void {
  if (welcome) hear(welcome);
  else welcomeListeners.push(hear);
}

function connect(itsPort: MessagePort, itsWelcome: Welcome): void {
  if (port) return;
  port = itsPort;
  welcome = itsWelcome;
  // Loaded after the first frame, so it costs the first view nothing.
  void import('./dress.ts').then(({ dress }) => dress(itsWelcome, itsPort, tellHost));
  for (const message of unsentMessages.values()) tellHost(message);
  for (const hear of welcomeListeners) hear(welcome);
}

/** Whether an origin is this one or in EMBED_ORIGINS, which the page lists. */
function isAllowedOrigin(origin: string): boolean {
  const named = document.querySelector<HTMLMetaElement>('[name=embed-origins]');
  const origins = [location.origin, ...(named?.content.split(' ') ?? [])];
  isOriginListed = origins.includes(origin);
  return isOriginListed || origins.includes('*');
}

addEventListener('message', ({ source, origin, data, ports }) => {
  if (source === parent && isAllowedOrigin(origin) && ports[0]) connect(ports[0], data as Welcome);
});
if (origin === 'null') void import('./sealed-drawings.ts');
// The main landmark of the whole page belongs to the website.
document.querySelector('[role=main]')?.removeAttribute('role');
// Only pages that may frame this one receive it, and it contains nothing.
parent.postMessage(HELLO, '*');
