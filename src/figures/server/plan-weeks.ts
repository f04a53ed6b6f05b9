import type { PlanFigures, PlanWeek } from '#figures/contract/figures.ts';
import { noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { Db } from '#registry/tables.ts';
import { mondaysOf } from './plain-days.ts';
import { planStartsAndEnds } from './plan-queries.ts';
import type { Days } from './queries.ts';

/** The plans' state at the end of each week, from their state before; oldest first. */
export async function planWeeks(
  db: Db,
  { from, to }: Days,
  { timeZone, before }: { readonly timeZone: string; readonly before: PlanFigures },
): Promise<PlanWeek[]> {
  const moves = new Map(
    (await planStartsAndEnds(db, { from, to }, timeZone)).map((move) => [move.week, move]),
  );
  let { standingBefore: standing, monthlyCentsBefore: monthlyCents } = before;
  return mondaysOf(from, to).map((week) => {
    const move = moves.get(week) ?? NOTHING;
    standing += move.began - move.ended;
    monthlyCents = subtractCents(sumCents([monthlyCents, move.beganCents]), move.endedCents);
    return { ...move, week, standing, monthlyCents };
  });
}

const NOTHING = { began: 0, beganCents: noCents, ended: 0, endedCents: noCents };
