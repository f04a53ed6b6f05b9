import type { WorkBell } from './work-bell.ts';

/** A proxy in between closes a connection without data after a minute. */
const ALIVE_MS = 20_000;
/** After that the browser reconnects, which works only if its session is still valid. */
const LONGEST_MS = 300_000;

const encoder = new TextEncoder();

/** Server-sent events: `work` whenever someone recorded something, without any details. */
export function liveStream(bell: WorkBell): ReadableStream<Uint8Array> {
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const alive = setInterval(() => say(': alive\n\n'), ALIVE_MS).unref();
      const enough = setTimeout(() => finish(), LONGEST_MS).unref();
      const forget = bell.listen({
        rung: () => say('event: work\ndata: {}\n\n'),
        ended: () => finish(),
      });
      end = () => {
        clearInterval(alive);
        clearTimeout(enough);
        forget();
      };
      function finish(): void {
        end();
        controller.close();
      }
      say('retry: 2000\n\n');
    },
    cancel() {
      end();
    },
  });
}
