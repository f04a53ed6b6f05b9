import { type Cents, cents } from '#kernel/rules/money.ts';
import type { Account, LedgerSum } from './journal.ts';

/** One event for prepaid money, of a booking or a month of a plan. */
export interface PrepaidEvent {
  /** The booking, or the month. */
  readonly pot: string;
  readonly account: Extract<Account, 'deposits' | 'prepayments'>;
  readonly service: string | null;
  /**
   * 'money' came in, or went back if negative; a 'visit' was done; an amount was 'credited' for
   * canceled visits, or taken back if negative; the booking or the month reached its 'end', with an
   * amount to refund.
   */
  readonly kind: 'money' | 'visit' | 'credited' | 'end';
  readonly amount: Cents;
  /** For money: a refund, or a failed one. */
  readonly isBack: boolean;
  /** For a visit: how many were left, including this one. */
  readonly standing: number;
  /** Earlier events give the amount owed at the start of the month. */
  readonly isInMonth: boolean;
}

/**
 * A month's entries for prepaid money: owed in work until its visit is done, then a sale. A month of a
 * plan is earned visit by visit: the rest divided by the visits left, and all of it at the end.
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
  /** Owed in work, in cents. */
  owed: number;
  /** Credited, but waiting for its money before it moves to credit. */
  pending: number;
  /** Moved to credit. */
  credited: number;
  /** Refunded from what was owed in work. */
  wentBack: number;
  /** Visits done before the money came, and how many were left after the last of them. */
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
      return amount < 0 || isBack
        ? applyRefund(pot, account, amount)
        : applyMoney(pot, account, amount);
    case 'visit':
      return [applyVisit(pot, account, standing)];
    case 'credited':
      pot.pending += amount;
      return [applyCredit(pot, account)];
    case 'end': {
      const earned = Math.max(0, pot.owed - amount);
      pot.owed -= earned;
      pot.isOver = true;
      return [[account, 'sales', earned]];
    }
  }
}

function applyMoney(pot: Pot, account: Account, amount: number): Move[] {
  // A payment after the visit is a sale at once.
  if (pot.isOver) return [];
  pot.owed += amount;
  const credited = applyCredit(pot, account);
  const earned = earnedShare(pot.owed, pot.unpaid, pot.unpaid + pot.toCome);
  pot.owed -= earned;
  pot.unpaid = 0;
  return [['sales', account, amount], credited, [account, 'sales', earned]];
}

/** A refund first reduces what is owed in work; a failed refund adds it back. */
function applyRefund(pot: Pot, account: Account, amount: number): Move[] {
  if (amount >= 0 && pot.isOver) return [];
  const taken = amount < 0 ? Math.min(pot.owed, -amount) : Math.min(pot.wentBack, amount);
  pot.owed += amount < 0 ? -taken : taken;
  pot.wentBack += amount < 0 ? taken : -taken;
  return amount < 0 ? [[account, 'refunds', taken]] : [['refunds', account, taken]];
}

function applyVisit(pot: Pot, account: Account, standing: number): Move {
  if (pot.owed === 0) pot.unpaid += 1;
  pot.toCome = Math.max(0, standing - 1);
  const earned = earnedShare(pot.owed, 1, standing);
  pot.owed -= earned;
  return [account, 'sales', earned];
}

/** What is left divided by the visits to come; the last visit gets the remainder. */
function earnedShare(left: number, visits: number, of: number): number {
  return visits >= of ? (visits === 0 ? 0 : left) : Math.floor((left * visits) / of);
}

/** A canceled visit is owed as credit instead; the credit was already booked as given. */
function applyCredit(pot: Pot, account: Account): Move {
  const moved =
    pot.pending > 0 ? Math.min(pot.owed, pot.pending) : Math.max(-pot.credited, pot.pending);
  pot.owed -= moved;
  pot.credited += moved;
  pot.pending = pot.pending > 0 ? pot.pending - moved : 0;
  return moved < 0 ? ['credit-given', account, -moved] : [account, 'credit-given', moved];
}
