import { bills } from './bills.ts';
import { callers } from './callers.ts';
import { type Chance, chance } from './chance.ts';
import { dashboard } from './dashboard.ts';
import {
  type Actor,
  type Desk,
  type Later,
  type PaidBooking,
  paidBookings,
  together,
} from './desk.ts';
import { disputes } from './disputes.ts';
import { emergencies } from './emergencies.ts';
import { months } from './months.ts';
import { pauses } from './pauses.ts';
import { planChanges } from './plan-changes.ts';
import { prices } from './prices.ts';
import { refunds } from './refunds.ts';
import { skips } from './skips.ts';

const AT_ONCE = 4;
const FAR_APART = 104_729;

const actors = {
  refunds,
  bills,
  callers,
  emergencies,
  months,
  disputes,
  dashboard,
  prices,
  pauses,
  'plan changes': planChanges,
  skips,
} satisfies Record<string, Actor>;

/** How often each fate was dealt, by its name: 'disputes: lost'. */
export type Dealt = ReadonlyMap<string, number>;

/** Every possible fate. */
export const fates: readonly string[] = Object.entries(actors).flatMap(([actor, { fates }]) =>
  Object.keys(fates).map((fate) => `${actor}: ${fate}`),
);

interface Operated {
  readonly dealt: Dealt;
  /** What to do days later. */
  readonly later: readonly Later[];
  /** What failed, in words. */
  readonly failures: readonly string[];
}

/**
 * Operators, banks, months and the processor's dashboard work on everything that was paid, while the
 * processor still has its bad day. One booking may meet several of them at once.
 */
export async function operate(desk: Desk, seed: number): Promise<Operated> {
  const dealt = new Map(fates.map((fate) => [fate, 0]));
  const later: Later[] = [];
  const acts: Later[] = [];
  const bookings = await paidBookings(desk);
  for (const [number, booking] of bookings.entries()) {
    const dice = chance(seed * FAR_APART + number);
    for (const [name, actor] of Object.entries<Actor>(actors)) {
      const act = deal(name, actor, booking, dice);
      if (act !== null) acts.push(act);
    }
  }
  const failures = await inTurn(acts);
  return { dealt, later, failures };

  function deal(name: string, actor: Actor, booking: PaidBooking, dice: Chance): Later | null {
    const suits = actor.suits?.(booking) ?? !booking.isEmergency;
    if (!suits || !dice.happens(actor.share)) return null;
    const times = ([fate]: [string, unknown]) => dealt.get(`${name}: ${fate}`) ?? 0;
    const [next] = Object.entries(actor.fates).sort((a, b) => times(a) - times(b));
    if (next === undefined) return null;
    dealt.set(`${name}: ${next[0]}`, times(next) + 1);
    return async () => {
      const rest = await next[1](desk, booking, dice);
      if (rest !== undefined) later.push(rest);
    };
  }
}

/** Runs this many at a time. Returns what failed, in words; a problem is a valid answer. */
export async function inTurn(acts: readonly Later[]): Promise<string[]> {
  const waiting = [...acts];
  const failures: string[] = [];
  const next = async () => {
    for (let act = waiting.shift(); act !== undefined; act = waiting.shift()) {
      await together([act()]).catch((error: unknown) => failures.push(String(error)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return failures;
}
