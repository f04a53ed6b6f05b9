import { type Cents, cents } from '#kernel/rules/money.ts';
import type { Account, LedgerSum } from './journal.ts';

/** One thing that happened to money that was paid ahead, for a booking or a month of a plan. */
export interface PrepaidEvent {
  /** The booking, or the month. */
  readonly pot: string;
  readonly account: Extract<Account, 'deposits' | 'prepayments'>;
  readonly service: string | null;
  /**
   * 'money' came, or below 0 went back; a 'visit' was done; so much was 'credited' for visits that nobody comes
   * to, or below 0 taken back; the booking or the month is at its 'end', with so much to go back.
   */
  readonly kind: 'money' | 'visit' | 'credited' | 'end';
  readonly amount: Cents;
  /** Of money: a refund, or one that failed. */
  readonly isBack: boolean;
  /** Of a visit: how many were to come, with this one. */
  readonly standing: number;
  /** Earlier ones say what was owed as the month began. */
  readonly isInMonth: boolean;
}

/**
 * What a month's entry says of money paid ahead: owed in work until its visit is done, and a sale then. A month of
 * a plan is earned visit by visit, what is left of it divided by the visits to come, and all of it when it ends.
 * @param events in order of time, pot by pot
 */
export function prepaidLedgers(events: readonly PrepaidEvent[]): LedgerSum[] {
  const ledgers: LedgerSum[] = [];
  let owed = newPot('');
  for (const event of events) {
    if (event.pot !== owed.pot) owed = newPot(event.pot);
    const moved = movesOf(owed, event);
    if (event.isInMonth) {
      const { service } = event;
      ledgers.push(
        ...moved.map(([debit, credit, amount]) => ({
          debit,
          credit,
          service,
          amount: cents(amount),
        })),
      );
    }
  }
  return ledgers.filter(({ amount }) => amount !== 0);
}

interface Pot {
  readonly pot: string;
  /** In work, in cents. */
  owed: number;
  /** Credited, and not moved to credit before its money comes. */
  pending: number;
  /** Moved to credit. */
  credited: number;
  /** Of what was owed in work. */
  wentBack: number;
  /** Visits that were done before its money came, and how many were to come after the last of them. */
  unpaid: number;
  toCome: number;
  isOver: boolean;
}

function newPot(pot: string): Pot {
  return {
    pot,
    owed: 0,
    pending: 0,
    credited: 0,
    wentBack: 0,
    unpaid: 0,
    toCome: 0,
    isOver: false,
  };
}

type Move = readonly [debit: Account, credit: Account, amount: number];

function movesOf(pot: Pot, { account, kind, amount, isBack, standing }: PrepaidEvent): Move[] {
  switch (kind) {
    case 'money':
      return amount < 0 || isBack ? back(pot, account, amount) : came(pot, account, amount);
    case 'visit':
      return [done(pot, account, standing)];
    case 'credited':
      pot.pending += amount;
      return [credit(pot, account)];
    case 'end': {
      const earned = Math.max(0, pot.owed - amount);
      pot.owed -= earned;
      pot.isOver = true;
      return [[account, 'sales', earned]];
    }
  }
}

function came(pot: Pot, account: Account, amount: number): Move[] {
  // What is paid after the visit is a sale at once.
  if (pot.isOver) return [];
  pot.owed += amount;
  const credited = credit(pot, account);
  const earned = share(pot.owed, pot.unpaid, pot.unpaid + pot.toCome);
  pot.owed -= earned;
  pot.unpaid = 0;
  return [['sales', account, amount], credited, [account, 'sales', earned]];
}

/** Money that goes back is first what is still owed in work; one that failed to is owed again. */
function back(pot: Pot, account: Account, amount: number): Move[] {
  if (amount >= 0 && pot.isOver) return [];
  const taken = amount < 0 ? Math.min(pot.owed, -amount) : Math.min(pot.wentBack, amount);
  pot.owed += amount < 0 ? -taken : taken;
  pot.wentBack += amount < 0 ? taken : -taken;
  return amount < 0 ? [[account, 'refunds', taken]] : [['refunds', account, taken]];
}

function done(pot: Pot, account: Account, standing: number): Move {
  if (pot.owed === 0) pot.unpaid += 1;
  pot.toCome = Math.max(0, standing - 1);
  const earned = share(pot.owed, 1, standing);
  pot.owed -= earned;
  return [account, 'sales', earned];
}

/** What is left divided by the visits to come; the last one has the rest. */
function share(left: number, visits: number, of: number): number {
  return visits >= of ? (visits === 0 ? 0 : left) : Math.floor((left * visits) / of);
}

/** A visit that nobody comes to is owed in credit instead, which was entered as given. */
function credit(pot: Pot, account: Account): Move {
  const moved =
    pot.pending > 0 ? Math.min(pot.owed, pot.pending) : Math.max(-pot.credited, pot.pending);
  pot.owed -= moved;
  pot.credited += moved;
  pot.pending = pot.pending > 0 ? pot.pending - moved : 0;
  return moved < 0 ? ['credit-given', account, -moved] : [account, 'credit-given', moved];
}
