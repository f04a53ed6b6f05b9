import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { type CsvColumn, csvDollars, csvTime } from '#platform/server/http/csv.ts';
import type { Db } from '#registry/tables.ts';
import type { FileWords } from '#registry/words.ts';
import {
  type ExportedTransaction,
  type ExportScope,
  transactionsToExport,
} from './list-queries.ts';
import { type CreditLine, creditLinesOf, type ManualLine, manualLinesOf } from './month-queries.ts';

const AT_A_TIME = 1_000;

/** A movement of money at the processor or by hand, or of customers' credit. */
interface BookLine {
  readonly at: Date;
  readonly type: string;
  /** Null if no money moved. */
  readonly money: Record<'gross' | 'fee' | 'tax' | 'net', Cents> | null;
  /** A tip or its refund: not the company's income. */
  readonly isTip: boolean;
  /** What it adds to customers' credit; null if it does not affect it. */
  readonly credit: Cents | null;
  readonly currency: string;
  readonly reference: string | null;
  readonly orderId: OrderId | null;
  readonly payout: string | null;
  readonly available: Date | null;
  readonly source: string | null;
  readonly id: string;
}

/** One line per movement. Outgoing amounts are negative. Net is gross minus fee, and part of the fee may be tax. */
export function bookColumns({ books: titles }: FileWords): readonly CsvColumn<BookLine>[] {
  return [
    [titles.date, ({ at }, timeZone) => csvTime(at, timeZone)],
    [titles.type, ({ type }) => type],
    [titles.gross, ({ money }) => csvAmount(money?.gross)],
    [titles.fee, ({ money }) => csvAmount(money?.fee)],
    [titles.tax, ({ money }) => csvAmount(money?.tax)],
    [titles.net, ({ money }) => csvAmount(money?.net)],
    [titles.credit, ({ credit }) => csvAmount(credit)],
    [titles.currency, ({ currency }) => currency.toUpperCase()],
    [titles.booking, ({ reference }) => reference ?? ''],
    [titles.bookingId, ({ orderId }) => orderId ?? ''],
    [titles.payout, ({ payout }) => payout ?? ''],
    [titles.available, ({ available }, timeZone) => csvTime(available, timeZone)],
    [titles.source, ({ source }) => source ?? ''],
    [titles.transaction, ({ id }) => id],
    [titles.tips, ({ money, isTip }) => (isTip ? csvAmount(money?.gross) : '')],
  ];
}

/** Every movement of a payout, or of a month followed by its payments by hand and its credit; oldest first. */
export async function* bookLines(db: Db, scope: ExportScope): AsyncGenerator<BookLine[], void> {
  yield* pages<ExportedTransaction>((after, most) =>
    transactionsToExport(db, { scope, after, most }),
  )(lineOfTransaction);
  if ('payout' in scope) return;
  yield* pages<ManualLine>((after, most) => manualLinesOf(db, scope, { after, most }))(
    lineOfManualPayment,
  );
  yield* pages<CreditLine>((after, most) => creditLinesOf(db, scope, { after, most }))(
    lineOfCredit,
  );
}

/** Reads page after page, each starting after the last row of the one before. */
function pages<Row>(read: (after: Row | null, most: number) => Promise<Row[]>) {
  return async function* (lineOf: (row: Row) => BookLine): AsyncGenerator<BookLine[], void> {
    let after: Row | null = null;
    for (;;) {
      const page: Row[] = await read(after, AT_A_TIME);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page.map(lineOf);
      if (page.length < AT_A_TIME) return;
      after = last;
    }
  };
}

function lineOfTransaction(row: ExportedTransaction): BookLine {
  const { amount_cents: gross, fee_cents: fee, tax_cents: tax, net_cents: net } = row;
  return {
    at: row.made_at,
    type: row.category,
    money: { gross, fee, tax, net },
    isTip: row.is_tip,
    credit: null,
    currency: row.currency,
    reference: row.reference,
    orderId: row.order_id,
    payout: row.payout_ref,
    available: row.available_at,
    source: row.source_ref,
    id: row.ref,
  };
}

/** A payment outside the processor has none of its words. */
const MANUAL_PAYMENT_FIELDS = {
  isTip: false,
  currency: 'usd',
  payout: null,
  available: null,
  source: null,
} as const;

function lineOfManualPayment({ method, amount_cents: gross, ...line }: ManualLine): BookLine {
  const money = { gross, fee: noCents, tax: noCents, net: gross };
  return { ...MANUAL_PAYMENT_FIELDS, ...bookingFields(line), type: method, money, credit: null };
}

/** Does not say whose credit it is. */
function lineOfCredit({ kind, amount_cents: credit, ...line }: CreditLine): BookLine {
  return {
    ...MANUAL_PAYMENT_FIELDS,
    ...bookingFields(line),
    type: `credit_${kind}`,
    money: null,
    credit,
  };
}

function bookingFields({
  id,
  at,
  order_id: orderId,
  reference,
}: Pick<CreditLine, 'id' | 'at' | 'order_id' | 'reference'>) {
  return { id, at, orderId, reference };
}

function csvAmount(amount: Cents | null | undefined): string {
  return amount === null || amount === undefined ? '' : csvDollars(amount);
}
