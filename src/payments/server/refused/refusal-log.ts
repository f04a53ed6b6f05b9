import type { Refusal } from '#payments/server/processor/processor.ts';
import type { Db } from '#registry/tables.ts';
import { forgetRefusals, insertRefusal } from './refusal-queries.ts';

/** Strangers may send whatever they like: a process writes down one refusal a second at most. */
const REFUSAL_MS = 1_000;
const HEARD_MS = 60_000;
const EVENT_ID = /"id"\s*:\s*"(evt_\w{1,100})"/;

/** What a process keeps of the events that it refused; a job finds out which of them were real. */
interface RefusalLog {
  /** `body` is believed in nothing: the processor is asked about the id in it. */
  refused(body: string, reason: Refusal): Promise<void>;
  heard(): Promise<void>;
}

export function refusalLog(db: Db, now: () => number = () => performance.now()): RefusalLog {
  const mayRefuse = every(REFUSAL_MS, now);
  const mayHear = every(HEARD_MS, now);
  return {
    async refused(body, reason) {
      const id = EVENT_ID.exec(body)?.[1];
      if (id !== undefined && mayRefuse()) await insertRefusal(db, { id, reason });
    },
    async heard() {
      if (mayHear()) await forgetRefusals(db);
    },
  };
}

function every(ms: number, now: () => number): () => boolean {
  let last = -ms;
  return () => {
    if (now() - last < ms) return false;
    last = now();
    return true;
  };
}
