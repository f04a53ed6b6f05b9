import type { WorkBell } from './work-bell.ts';

/** A proxy in between lets go of a line on which nothing comes for a minute. */
const ALIVE_MS = 20_000;
/** Then the browser asks again, and is let in only if its session still holds. */
const LONGEST_MS = 300_000;

const encoder = new TextEncoder();

/** Server-sent events: `work`, whenever someone recorded something. No word of what it was. */
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
