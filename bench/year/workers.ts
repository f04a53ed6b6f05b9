import { randomUUID } from 'node:crypto';
import type { WorkEvent } from '#crew/contract/phone.ts';
import type { CrewPhone } from '#crew/server/devices/crew-phone.ts';
import { codeHash, makeCode, signInPhone } from '#crew/server/devices/sign-in.ts';
import { recordEvents, type SentBatch } from '#crew/server/work/record-events.ts';
import type { CrewId, PersonId, VisitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { addRate } from '#pay/server/rates/person-rates.ts';
import { setTerms } from '#pay/server/terms/set-terms.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { addPerson } from '#visits/server/people/people.ts';
import type { Chance } from '../simulator/chance.ts';
import { type Company, TIME_ZONE } from './company.ts';
import { type Truth, workedDay } from './worked-day.ts';

const MINUTE = 60_000;
const EACH_CREW = 2;
/** A bad connection comes back within this many days. */
const LONGEST_WITHOUT_LINE = 9;
/** The errors of the phones' clocks: most are right. */
const OFFSETS = [0, 0, 47 * MINUTE, 0, -800_000, 0] as const;
export const DRIVING_CENTS = cents(1_200);

/** A cleaner with a phone. */
export interface Worker {
  readonly id: PersonId;
  readonly phone: CrewPhone;
  /** How far the phone's clock is ahead, in milliseconds. */
  readonly offset: number;
  /** Cents per hour or per job. */
  readonly pay: { readonly way: 'hour' | 'flat'; readonly amount: number };
  crewOn(day: string): CrewId;
  /** Recorded but not sent yet. */
  queue: WorkEvent[];
  /** Offline until this day. */
  lineBackOn: string;
}

/** A visit, as its workers know it. */
export interface PlannedVisit {
  readonly id: VisitId;
  readonly crewId: CrewId;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Two people per crew; two of them swap crews in the middle of the year. */
export async function hireWorkers(company: Company, days: number): Promise<Worker[]> {
  const { db, deps, operatorId, crews, clock } = company;
  const first = dayAt(clock.now, TIME_ZONE);
  const change = addDays(first, Math.floor(days / 2));
  await setTerms(db, operatorId, {
    ...{ cadence: 'biweekly', begins: first, overtime: 'weekly', paydayDays: 5 },
    ...{ driving: 'rate', drivingAmount: DRIVING_CENTS },
  });
  const signIn = { db, hashCode: codeHash('of a bench'), now: deps.now };
  const workers: Worker[] = [];
  for (let index = 0; index < crews.length * EACH_CREW; index += 1) {
    const own = crewAt(crews, index);
    // The first person of one crew and the first of the next.
    const later =
      index < 2 * EACH_CREW && index % EACH_CREW === 0 ? crewAt(crews, EACH_CREW - index) : own;
    const memberships =
      later === own
        ? [{ crewId: own, from: first, to: null }]
        : [
            { crewId: own, from: first, to: addDays(change, -1) },
            { crewId: later, from: change, to: null },
          ];
    const id = await addPerson(db, operatorId, {
      ...{ name: `Person ${index}`, phone: '', language: 'en', kind: 'employee', active: true },
      ...{ crews: memberships, managesSince: null },
    });
    const way = index === crews.length * EACH_CREW - 1 ? ('flat' as const) : ('hour' as const);
    const pay = { way, amount: way === 'flat' ? 4_000 : 1_850 + 125 * index };
    await addRate(db, operatorId, id, { from: first, ...pay, hasOvertime: true });
    const { code } = await makeCode(signIn, operatorId, id);
    const { deviceId, person } = await signInPhone(signIn, code, 'a bench');
    const phone = { deviceId, person, signedInAt: new Date() };
    const offset = OFFSETS[index % OFFSETS.length] ?? 0;
    const crewOn = (day: string) => (day < change ? own : later);
    workers.push({ id, phone, offset, pay, crewOn, queue: [], lineBackOn: first });
  }
  return workers;
}

function crewAt(crews: readonly CrewId[], worker: number): CrewId {
  const crew = crews[Math.floor(worker / EACH_CREW)];
  if (crew === undefined) throw new Error('every worker has a crew');
  return crew;
}

/** Records everyone's day on their phones, and sends it if there is a connection. */
export async function workDay(
  company: Company,
  { workers, truth }: Workforce,
  visits: readonly PlannedVisit[],
  chance: Chance,
): Promise<void> {
  const today = dayAt(company.clock.now, TIME_ZONE);
  const byDay = Map.groupBy(visits, ({ startsAt }) => dayAt(startsAt.getTime(), TIME_ZONE));
  for (const [day, planned] of byDay) {
    for (const worker of workers) {
      const own = planned.filter(({ crewId }) => crewId === worker.crewOn(day));
      if (own.length === 0) continue;
      if (worker.lineBackOn <= day && chance.happens(0.3)) {
        worker.lineBackOn = addDays(day, 1 + chance.below(LONGEST_WITHOUT_LINE));
      }
      for (const act of workedDay(truth, worker.id, day, own, chance)) {
        const event = { ...act, at: new Date(act.at + worker.offset).toISOString() };
        worker.queue.push({ id: randomUUID(), ...event } as WorkEvent);
      }
      const isOnLine = worker.lineBackOn <= day;
      if (isOnLine) await sendThen(company, worker, chance);
    }
  }
  const back = workers.filter(({ lineBackOn, queue }) => lineBackOn <= today && queue.length > 0);
  await sendAll(company, back, chance);
}

export interface Workforce {
  readonly workers: readonly Worker[];
  readonly truth: Truth;
}

/** Sends each act as it is recorded; now and then the answer is lost, and it is sent again. */
async function sendThen(company: Company, worker: Worker, chance: Chance): Promise<void> {
  const { queue } = worker;
  worker.queue = [];
  for (let at = 0; at < queue.length; ) {
    const events = queue.slice(at, at + 1 + chance.below(3));
    at += events.length;
    const sentAt = Math.max(...events.map((event) => Date.parse(event.at))) - worker.offset + 1;
    for (let times = chance.happens(0.1) ? 2 : 1; times > 0; times -= 1) {
      await record(company, [sendingOf(worker, events, sentAt)], sentAt);
    }
  }
}

/** Sends queued acts together with those of others, in any order, once or twice. */
export async function sendAll(
  company: Company,
  workers: readonly Worker[],
  chance: Chance,
): Promise<void> {
  const now = company.clock.now;
  const sendings = workers.map((worker) => {
    const events = worker.queue.toSorted(() => chance.below(3) - 1);
    worker.queue = [];
    return sendingOf(worker, events, now);
  });
  if (sendings.length === 0) return;
  await record(company, chance.happens(0.3) ? [...sendings, ...sendings] : sendings, now);
}

function sendingOf(
  { phone, offset }: Worker,
  events: readonly WorkEvent[],
  now: number,
): SentBatch {
  return { phone, sent: { events, phoneNow: new Date(now + offset).toISOString() } };
}

async function record(
  { deps }: Company,
  sendings: readonly SentBatch[],
  now: number,
): Promise<void> {
  const answers = await recordEvents({ ...deps, now: () => new Date(now) }, sendings);
  const refused = answers.flatMap(({ results }) => results).find(({ code }) => code !== undefined);
  if (refused !== undefined) throw new Error(`an event was not taken: ${JSON.stringify(refused)}`);
}
