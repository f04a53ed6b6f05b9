import { sql } from 'kysely';
import { clocksOf } from '#crew/server/crew.ts';
import { approveWeek } from '#crew/server/hours/approve-week.ts';
import { readHours } from '#crew/server/hours/read-hours.ts';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import { closePeriod } from '#pay/server/periods/close-period.ts';
import { readClosed, readPay } from '#pay/server/periods/read-pay.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import { addDays, dayAt, mondayOf } from '#visits/rules/wall-clock.ts';
import type { Chance } from '../simulator/chance.ts';
import { type Company, TIME_ZONE } from './company.ts';
import type { Minutes, Tip, Truth } from './worked-day.ts';
import { DRIVING_CENTS, type Worker, type Workforce } from './workers.ts';

/** How many days after its end a period is closed; data from later phones is paid in the next one. */
const CLOSED_AFTER = 3;
const WEEK_MINUTES = 40 * 60;

/** The owner's office work: approves weeks, receives card tips, and closes periods. */
export async function runOffice(
  company: Company,
  { truth }: Workforce,
  chance: Chance,
): Promise<void> {
  const { deps, operatorId, clock } = company;
  const today = dayAt(clock.now, TIME_ZONE);
  await tipByCard(company, truth, today, chance);
  if (mondayOf(today) === today) await approve(company, addDays(today, -7));
  const { current } = await readPay(deps);
  if (current === null || addDays(current.to, CLOSED_AFTER) > today) return;
  const { from, to, sums } = current;
  await closePeriod(deps, operatorId, { from, to, totalCents: sums.total, despite: true });
}

/** A week with an open clock is approved once that is corrected. */
async function approve({ deps, operatorId }: Company, week: string): Promise<void> {
  const { people } = await readHours(deps, { from: week, days: 7 });
  for (const { id: personId, workedMinutes, drivingMinutes } of people) {
    try {
      await approveWeek(deps, operatorId, { personId, week, workedMinutes, drivingMinutes });
    } catch (error) {
      if (!(error instanceof ProblemError && error.failure.code === 'hours-open')) throw error;
    }
  }
}

/** Some customers tip by card, the day after their visit or weeks later. */
async function tipByCard(
  { db, clock }: Company,
  truth: Truth,
  today: string,
  chance: Chance,
): Promise<void> {
  const [first, last] = [addDays(today, -25), addDays(today, -1)];
  const tipped = new Set(truth.tips.filter(({ isCash }) => !isCash).map(({ visitId }) => visitId));
  const recent = [...truth.visits].filter(
    ([id, { day }]) => day >= first && day <= last && !tipped.has(id),
  );
  if (recent.length === 0) return;
  for (const [visitId] of new Set([chance.oneOf(recent), chance.oneOf(recent)])) {
    const cents = 300 + chance.below(6_000);
    const stored = await sql`
      insert into payments (order_id, kind, state, amount_cents, currency, details, paid_at)
      select order_id, 'tip', 'paid', ${cents}, 'usd', jsonb_build_object('visitId', id),
        ${new Date(clock.now)}
      from visits where id = ${visitId} and state = 'done'
    `.execute(db);
    if (Number(stored.numAffectedRows) === 1) {
      truth.tips.push({ visitId, cents, isCash: false, day: today });
    }
  }
}

/** Where the product's books differ from what was really done. */
export interface WorkBooks {
  readonly minutes: number;
  readonly paidCents: number;
  readonly tipCents: number;
  readonly closedPeriods: number;
  /** Lines of a closed period that late data made wrong, and that a later period corrected. */
  readonly corrections: number;
  readonly offDays: number;
  readonly offVisits: number;
  readonly offEvents: number;
  readonly offCents: number;
  readonly offTips: number;
  readonly firstFault: string | null;
}

export async function auditWork(
  company: Company,
  { workers, truth }: Workforce,
): Promise<WorkBooks> {
  const { db, deps } = company;
  const faults: string[] = [];
  const off = (found: readonly string[]): number => {
    faults.push(...found);
    return found.length;
  };
  const clocks = await everyonesClocks(company, truth);
  const { current, past } = await readPay(deps);
  if (current === null) throw new Error('pay is set up');
  const closed = await Promise.all(past.map(({ id }) => readClosed(db, id ?? '')));
  const lines = [...closed, current].flatMap(({ people }) => people.flatMap((each) => each.lines));
  const isPaid = (day: string) => day <= current.to;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from work_events where code is null
  `.execute(db);
  const stored = rows[0]?.count ?? 0;
  const sumOf = (values: Iterable<number>) => [...values].reduce((sum, each) => sum + each, 0);
  const daysOf = (id: PersonId) => [...(truth.days.get(id) ?? new Map<string, Minutes>())];
  return {
    minutes: sumOf(workers.flatMap(({ id }) => daysOf(id).map(([, { worked }]) => worked))),
    paidCents: sumOf(lines.map(({ cents }) => cents)),
    tipCents: sumOf(truth.tips.filter(({ day }) => isPaid(day)).map(({ cents }) => cents)),
    closedPeriods: past.length,
    corrections: lines.filter(({ corrects }) => corrects !== null).length,
    offDays: off(clocks.days),
    offVisits: off(clocks.visits),
    offEvents: Math.abs(stored - truth.events),
    offCents: sumOf(
      workers.map((worker) => {
        const due = dueTo(worker, { truth, isPaid });
        const paid = sumOf(ofWork(lines, worker.id).map(({ cents }) => cents));
        if (due !== paid) faults.push(`${worker.id} is paid ${paid} for work of ${due}`);
        return Math.abs(due - paid);
      }),
    ),
    offTips: off(
      truth.tips.filter(({ day }) => isPaid(day)).flatMap((tip) => faultsOfTip(tip, truth, lines)),
    ),
    firstFault: faults[0] ?? null,
  };
}

/** Compares each person's days and visits by their clock with what they did. */
async function everyonesClocks({ db, clock }: Company, truth: Truth) {
  const all = [...truth.days.values()].flatMap((days) => [...days.keys()]).toSorted();
  const [from = '', to = ''] = [all[0], dayAt(clock.now, TIME_ZONE)];
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const clocks = await clocksOf(db, TIME_ZONE, { from, days }, null);
  const wrongDays: string[] = [];
  const wrongVisits: string[] = [];
  for (const { personId, days: clocked, visitMinutes } of clocks) {
    const done = new Map(truth.days.get(personId));
    for (const { date, workedMinutes, drivingMinutes } of clocked) {
      const { worked = 0, driving = 0 } = done.get(date) ?? {};
      done.delete(date);
      if (workedMinutes === worked && drivingMinutes === driving) continue;
      wrongDays.push(
        `${personId} on ${date}: ${workedMinutes} and ${drivingMinutes}, not ${worked} and ${driving}`,
      );
    }
    wrongDays.push(...[...done.keys()].map((date) => `${personId} on ${date}: nothing is clocked`));
    for (const [visitId, { minutes }] of truth.visits) {
      const [clocked, real] = [visitMinutes.get(visitId) ?? 0, minutes.get(personId) ?? 0];
      if (clocked !== real) wrongVisits.push(`${personId} at ${visitId}: ${clocked}, not ${real}`);
    }
  }
  return { days: wrongDays, visits: wrongVisits };
}

interface Paid {
  readonly truth: Truth;
  isPaid(day: string): boolean;
}

/** A person's pay for work, with overtime at half the week's own rate on top; without tips. */
function dueTo({ id, pay }: Worker, { truth, isPaid }: Paid): number {
  const days = new Map([...(truth.days.get(id) ?? [])].filter(([day]) => isPaid(day)));
  let due = 0;
  const weeks = Map.groupBy(days, ([day]) => mondayOf(day));
  for (const [monday, own] of weeks) {
    let [cents, minutes] = [0, 0];
    for (const [day, { worked, driving }] of own) {
      const jobs = [...truth.visits.values()].filter(
        (job) => job.day === day && job.minutes.has(id),
      );
      cents += pay.way === 'hour' ? ratio(worked * pay.amount, 60) : jobs.length * pay.amount;
      cents += ratio(driving * DRIVING_CENTS, 60);
      minutes += worked + driving;
    }
    due += cents;
    const over = minutes - WEEK_MINUTES;
    // The overtime of a week that ends after the last day is paid in the next period.
    if (over > 0 && isPaid(addDays(monday, 6))) due += ratio(cents * over, 2 * minutes);
  }
  return due;
}

function ratio(numerator: number, denominator: number): number {
  return Math.round(numerator / denominator);
}

function ofWork(lines: readonly ShownPayLine[], id: PersonId): ShownPayLine[] {
  return lines.filter(
    ({ personId, kind }) => personId === id && kind !== 'tip' && kind !== 'cash-tip',
  );
}

/** The whole tip goes to those who worked, by their minutes, to the cent. */
function faultsOfTip(
  { visitId, cents, isCash, day }: Tip,
  truth: Truth,
  lines: readonly ShownPayLine[],
): string[] {
  const kind = isCash ? 'cash-tip' : 'tip';
  const workers = truth.visits.get(visitId)?.minutes ?? new Map<PersonId, number>();
  const all = [...workers.values()].reduce((sum, each) => sum + each, 0);
  const shareOf = (id: PersonId) =>
    lines
      .filter(
        (line) =>
          line.kind === kind &&
          line.visitId === visitId &&
          line.personId === id &&
          line.day === day,
      )
      .reduce((sum, line) => sum + (isCash ? cashOf(line) : line.cents), 0);
  const due = truth.tips
    .filter((tip) => tip.visitId === visitId && tip.isCash === isCash && tip.day === day)
    .reduce((sum, tip) => sum + tip.cents, 0);
  const shares = [...workers].map(([id, minutes]) => ({
    share: shareOf(id),
    fair: (due * minutes) / all,
  }));
  const sum = shares.reduce((total, { share }) => total + share, 0);
  const isFair = shares.every(({ share, fair }) => Math.abs(share - fair) <= 2);
  return sum === due && isFair
    ? []
    : [`a tip of ${cents} at ${visitId}: ${JSON.stringify(shares)}`];
}

function cashOf({ basis }: ShownPayLine): number {
  return basis ?? 0;
}
