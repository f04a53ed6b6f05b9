import { type Cents, cents, negateCents, noCents, sumCents } from '#kernel/rules/money.ts';
import type { NotedMethod } from '#orders/rules/payment-method.ts';
import type { Movement } from '#payments/rules/reconciliation/books.ts';
import type { TaxShare } from './tax-report.ts';

/**
 * Where money is, or what it was for. 'sales' and 'refunds' have the service sold as their class,
 * 'tax' its place. 'customer-fees' are late cancellation and no-access fees that customers agreed to.
 * 'gift-cards', 'deposits', 'prepayments' and 'credit' are owed in work until they are used.
 */
export const accounts = [
  'processor',
  'cash',
  'check',
  'transfer',
  'bank',
  'sales',
  'refunds',
  'customer-fees',
  'tips',
  'tax',
  'gift-cards',
  'deposits',
  'prepayments',
  'credit',
  'credit-given',
  'fees',
  'disputes',
  'other',
] as const;
export type Account = (typeof accounts)[number];

/** A journal line: a debit or a credit in cents, never both. */
export interface JournalLine {
  readonly account: Account;
  /** The service sold, or the place of a tax; null for an account without classes, or if unknown. */
  readonly service: string | null;
  readonly debit: Cents;
  readonly credit: Cents;
}

/** A month's movements at the card processor, added up; negative is outgoing. */
export interface MovedSum {
  readonly movement: Movement['kind'] | null;
  /** The processor's own word, such as "payout". */
  readonly category: string;
  readonly service: string | null;
  readonly isTip: boolean;
  /** A fee that the customer agreed to. */
  readonly isFee?: boolean;
  /** The purchase of a gift card: not a sale yet. */
  readonly isGiftCard?: boolean;
  readonly gross: Cents;
  readonly fee: Cents;
  /** Gross less fee. */
  readonly net: Cents;
}

/** A month's payments outside the processor, added up; negative is refunded. */
export interface ManualSum {
  readonly method: NotedMethod;
  readonly service: string | null;
  readonly isTip: boolean;
  readonly amount: Cents;
}

/** A month's transfers between accounts without money, or for a gift card. */
export interface LedgerSum {
  readonly debit: Account;
  readonly credit: Account;
  /** For sales and refunds. */
  readonly service: string | null;
  /** Negative: the other way around. */
  readonly amount: Cents;
}

/**
 * A month's money as one balanced entry: each movement is where the money is on one side, and what it
 * was for on the other, so debits equal credits to the cent. Prepaid money is owed in work until its
 * visit is done; tips are owed to the workers, and sales tax to its place.
 */
export function journalOf(
  moved: readonly MovedSum[],
  byHand: readonly ManualSum[],
  taxes: readonly TaxShare[] = [],
  ledgers: readonly LedgerSum[] = [],
): JournalLine[] {
  const sums = new Map<string, { account: Account; service: string | null; cents: number }>();
  const debit = (account: Account, service: string | null, amount: number) => {
    const key = `${account}\n${service ?? ''}`;
    const sum = sums.get(key) ?? { account, service, cents: 0 };
    sums.set(key, { ...sum, cents: sum.cents + amount });
  };
  for (const sum of moved) {
    const [account, service] = accountAndService(sum);
    debit('processor', null, sum.net);
    debit('fees', null, sum.fee);
    debit(account, service, -sum.gross);
  }
  for (const { method, service, isTip, amount } of byHand) {
    debit(method, null, amount);
    if (isTip) debit('tips', null, -amount);
    else debit(amount < 0 ? 'refunds' : 'sales', service, -amount);
  }
  for (const { place, service, movement, tax } of taxes) {
    debit(...accountOf(movement, service), tax);
    debit('tax', place, -tax);
  }
  for (const { debit: to, credit: from, service, amount } of ledgers) {
    debit(to, isByClass(to) ? service : null, amount);
    debit(from, isByClass(from) ? service : null, -amount);
  }
  return [...sums.values()]
    .filter((sum) => sum.cents !== 0)
    .sort(
      (a, b) => accountIndex(a.account) - accountIndex(b.account) || byName(a.service, b.service),
    )
    .map(({ account, service, cents: sum }) => {
      const amount = cents(Math.abs(sum));
      return sum > 0
        ? { account, service, debit: amount, credit: noCents }
        : { account, service, debit: noCents, credit: amount };
    });
}

/**
 * Everything paid for what was sold, without tips, less refunds and lost disputes. A gift card counts
 * when it pays, not when it is bought.
 */
export function salesTotal(
  moved: readonly MovedSum[],
  byHand: readonly ManualSum[],
  ledgers: readonly LedgerSum[] = [],
): Cents {
  const ofSales = moved.filter((sum) => sum.movement !== null && !sum.isTip && !sum.isGiftCard);
  const noted = byHand.filter(({ isTip }) => !isTip);
  return sumCents([
    ...ofSales.map(({ gross }) => gross),
    ...noted.map(({ amount }) => amount),
    ...ledgers.map(({ debit, credit, amount }) => {
      if (credit === 'sales') return amount;
      return debit === 'refunds' ? negateCents(amount) : noCents;
    }),
  ]);
}

/** The sum of the debits, which is also the sum of the credits. */
export function debitTotal(lines: readonly JournalLine[]): Cents {
  return sumCents(lines.map(({ debit }) => debit));
}

/** The account of a movement that paid for what was sold, and not for a tip. */
function accountOf(movement: Movement['kind'], service: string | null): [Account, string | null] {
  if (movement === 'dispute') return ['disputes', null];
  return [movement === 'charge' ? 'sales' : 'refunds', service];
}

function accountAndService({
  movement,
  category,
  service,
  isTip,
  isFee,
  isGiftCard,
}: MovedSum): [Account, string | null] {
  if (movement !== null && movement !== 'dispute') {
    if (isTip) return ['tips', null];
    if (isFee) return ['customer-fees', null];
    if (isGiftCard) return ['gift-cards', null];
  }
  if (movement !== null) return accountOf(movement, service);
  if (category.startsWith('payout')) return ['bank', null];
  return [category === 'fee' ? 'fees' : 'other', null];
}

function isByClass(account: Account): boolean {
  return account === 'sales' || account === 'refunds';
}

function accountIndex(account: Account): number {
  return accounts.indexOf(account);
}

function byName(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '');
}
