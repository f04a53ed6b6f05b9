import type { Refusal } from '#payments/server/processor/processor.ts';
import type { Db } from '#registry/tables.ts';
import { forgetRefusals, insertRefusal } from './refusal-queries.ts';

/**
 * Anyone can send anything here. A process records one refusal per second and address, so that no
 * address hides the processor's own, and only this many in total.
 */
const REFUSAL_MS = 1_000;
const MAX_REFUSALS = 20;
const HEARD_MS = 60_000;
const EVENT_ID = /"id"\s*:\s*"(evt_\w{1,100})"/;

/** A process's log of refused events; a job finds out which of them were real. */
interface RefusalLog {
  /** `body` is not trusted at all: the processor is asked about the id in it. `network`: where it came from. */
  refused(body: string, reason: Refusal, network: string): Promise<void>;
  heard(): Promise<void>;
}

export function refusalLog(db: Db, now: () => number = () => performance.now()): RefusalLog {
  const mayHear = oncePer(HEARD_MS, now);
  const mayBegin = oncePer(REFUSAL_MS, now);
  const written = new Set<string>();
  return {
    async refused(body, reason, network) {
      const id = EVENT_ID.exec(body)?.[1];
      if (id === undefined) return;
      if (mayBegin()) written.clear();
      if (written.has(network) || written.size >= MAX_REFUSALS) return;
      written.add(network);
      await insertRefusal(db, { id, reason });
    },
    async heard() {
      if (mayHear()) await forgetRefusals(db);
    },
  };
}

function oncePer(ms: number, now: () => number): () => boolean {
  let last = -ms;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}
