import type { Chance } from './chance.ts';
import type { Database } from './database.ts';
import type { World } from './world.ts';

/** What goes wrong around the servers, and when: `at` counts visitors who have come. */
export interface Mishap {
  readonly at: number;
  readonly what: 'kill' | 'crash' | 'restart' | 'thin';
  readonly server: number;
}

/** A server is killed once per this many bookings, and the database restarts. */
const BOOKINGS_A_KILL = 50;
const BOOKINGS_A_RESTART = 400;

/** How the card processor behaves on a bad day. */
export const badDay = {
  api: {
    error: 0.03,
    storedError: 0.02,
    rateLimit: 0.03,
    late: 0.004,
    // Longer than the server waits for an answer.
    lateMs: 9_000,
    dropBefore: 0.02,
    dropAfter: 0.03,
  },
  events: { copies: 3, drop: 0.2, delayMs: 3_000, thin: false },
} as const;

export function planMishaps(bookings: number, chance: Chance): Mishap[] {
  const count = (each: number, least: number) => Math.max(least, Math.round(bookings / each));
  const mishap = (what: Mishap['what']): Mishap => ({
    what,
    at: 1 + chance.below(Math.max(1, bookings - 1)),
    server: chance.below(2),
  });
  const restarts = count(BOOKINGS_A_RESTART, 1);
  return [
    ...Array.from({ length: count(BOOKINGS_A_KILL, 3) }, () => mishap('kill')),
    ...Array.from({ length: restarts }, (_, n) => mishap(n % 2 === 0 ? 'crash' : 'restart')),
    { what: 'thin' as const, at: Math.ceil(bookings / 2), server: 0 },
  ].toSorted((a, b) => a.at - b.at);
}

export interface MishapCounts {
  kills: number;
  restarts: number;
}

/** Runs one mishap after another as visitors come; `over` resolves when the last is done. */
export function startChaos(plan: readonly Mishap[], world: World, database: Database) {
  const waiting = [...plan];
  const counts: MishapCounts = { kills: 0, restarts: 0 };
  let turn: Promise<void> = Promise.resolve();

  async function happen({ what, server }: Mishap): Promise<void> {
    if (what === 'thin') return world.processor.setFaults({ events: { thin: true } });
    if (what === 'kill') {
      // If it is already down, kill the other one, so that none is up.
      if ((await world.fleet.kill(server)) || (await world.fleet.kill(server + 1))) {
        counts.kills += 1;
      }
      return;
    }
    await database.restart(what === 'crash' ? 'crash' : 'fast');
    counts.restarts += 1;
  }

  return {
    counts,
    /** The next visitor has come. */
    visitorCame(number: number): void {
      while (waiting[0] !== undefined && waiting[0].at <= number) {
        const mishap = waiting.shift() as Mishap;
        turn = turn.then(() => happen(mishap));
        // `over` reports it.
        turn.catch(() => undefined);
      }
    },
    over: () => turn,
  };
}
