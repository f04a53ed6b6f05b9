import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../chance.ts';
import type { Finding } from '../facts.ts';
import { inTurn } from '../operate.ts';
import { bookOnTerms, type Customer, type Town } from './customer.ts';
import { whileFees } from './fees.ts';
import { judgeTerms } from './judge.ts';
import { lives } from './lives.ts';
import { hourStrikes } from './night.ts';
import { judgeNotices } from './notices.ts';

/** One in this many bookings is on terms, with at least one of each life. */
const BOOKINGS_A_LIFE = 8;
const FAR_APART = 15_485_863;
const PATIENCE_MS = 90_000;
const LOOK_MS = 1_000;

/** Customers who pay a deposit, after the visit, from a hold, or for each visit of a rhythm. */
export interface Crowd {
  readonly size: number;
  /** One of them books. */
  come(number: number): Promise<void>;
  /** Books for those who agree to fees, once everyone else has booked. */
  comeForFees(): Promise<void>;
  /** Continues each booking until its next night. Returns what failed, in words. */
  goOn(): Promise<string[]>;
  /** Runs the owner's charge hour for all of them. */
  night(): Promise<void>;
  judge(): Promise<Finding[]>;
  /** How many lived each life. */
  readonly lived: ReadonlyMap<string, number>;
}

export function gatherCrowd(town: Town, bookings: number, seed: number): Crowd {
  const all = Object.keys(lives);
  const names = all.filter((name) => !lives[name]?.fees);
  const withFees = all.filter((name) => lives[name]?.fees);
  const size = Math.min(bookings, Math.max(names.length, Math.round(bookings / BOOKINGS_A_LIFE)));
  const lived = new Map(all.map((name) => [name, 0]));
  const customers: Customer[] = [];
  const stories: { readonly name: string; readonly rest: AsyncGenerator<void> }[] = [];

  const come = (number: number) => live(names[number % names.length] ?? '', number);

  async function live(name: string, number: number): Promise<void> {
    const life = lives[name];
    if (life === undefined) throw new Error('a life has a name');
    const { terms, taxed = false, code = false, giftCents = 0, fees = false, story } = life;
    const sale = { terms, taxed, code, giftCents, fees };
    const dice = chance(seed * FAR_APART + number);
    const customer = await bookOnTerms(town, { number, sale, card: 'works', chance: dice });
    customers.push(customer);
    stories.push({ name, rest: story(customer) });
    lived.set(name, (lived.get(name) ?? 0) + 1);
  }

  return {
    size,
    lived,
    come,
    comeForFees: () =>
      whileFees(town, async () => {
        await Promise.all(withFees.map((name, index) => live(name, size + 1 + index)));
      }),
    goOn: () =>
      inTurn(
        stories.map(({ name, rest }) => async () => {
          try {
            await rest.next();
          } catch (error) {
            throw new Error(`${name}: ${String(error)}`);
          }
        }),
      ),
    night: () =>
      hourStrikes(
        town.books,
        customers.map(({ orderId }) => orderId),
      ),
    async judge() {
      const { books, office } = town;
      // A charge of the last night may still be under way, so only the final state counts.
      for (const deadline = Date.now() + PATIENCE_MS; ; await wait(LOOK_MS)) {
        const findings = [
          ...(await judgeTerms(books, office, customers)),
          await judgeNotices(books, customers),
        ];
        const isRight = findings.every(({ cases }) => cases.length === 0);
        if (isRight || Date.now() > deadline) return findings;
      }
    },
  };
}
