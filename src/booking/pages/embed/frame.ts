import { type FrameMessage, HELLO, type Welcome } from './messages.ts';

// The frame's side; loaded only inside a frame. Without a loader around it all of this is silence.

let port: MessagePort | null = null;
let welcome: Welcome | null = null;
let isNamed = false;
const unsent = new Map<string, FrameMessage>();
const waiting: ((welcome: Welcome) => void)[] = [];
/** Who hears what the host is told. */
export const told: ((message: FrameMessage) => void)[] = [];

/** Says it now or once the loader is there; of each kind the last. */
export function tellHost(message: FrameMessage): void {
  if (port) port.postMessage(message);
  else unsent.set(message[0], message);
  for (const hear of told) hear(message);
}

/** Where the visitor may go back to after paying. */
export function wayBack(): string | undefined {
  return welcome?.return;
}

/**
 * Asks the loader to move the window. Whether it may be asked: the address tells who books, and a
 * website that nobody named (EMBED_ORIGINS=*) could read it.
 */
export function askToGo(url: string): boolean {
  if (!isNamed) return false;
  port?.postMessage(['go', url] satisfies FrameMessage);
  return port !== null;
}

/** Calls back with what the page around has set, once it is known. */
export function whenWelcome(hear: (welcome: Welcome) => void): void {
  if (welcome) hear(welcome);
  else waiting.push(hear);
}

function connect(itsPort: MessagePort, itsWelcome: Welcome): void {
  if (port) return;
  port = itsPort;
  welcome = itsWelcome;
  // It comes a moment after the first frame either way, and costs the first view nothing.
  void import('./dress.ts').then(({ dress }) => dress(itsWelcome, itsPort, tellHost));
  for (const message of unsent.values()) tellHost(message);
  for (const hear of waiting) hear(welcome);
}

/** The websites of EMBED_ORIGINS, as the page names them, and this one. */
function may(origin: string): boolean {
  const named = document.querySelector<HTMLMetaElement>('[name=embed-origins]');
  const origins = [location.origin, ...(named?.content.split(' ') ?? [])];
  isNamed = origins.includes(origin);
  return isNamed || origins.includes('*');
}

addEventListener('message', ({ source, origin, data, ports }) => {
  if (source === parent && may(origin) && ports[0]) connect(ports[0], data as Welcome);
});
// The main part of the whole is the website's own.
document.querySelector('[role=main]')?.removeAttribute('role');
// Only those who may frame this page ever receive it, and it says nothing.
parent.postMessage(HELLO, '*');
