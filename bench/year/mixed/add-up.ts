import type { Account } from '#payments/rules/accounting/journal.ts';
import { reconcile } from '#payments/server/reconciliation/reconcile.ts';
import type { Figure } from '../../bench.ts';
import { byCard, sumOf } from '../../simulator/terms/account.ts';
import { type Town, until } from '../../simulator/terms/customer.ts';
import { judgeTerms, owedOf } from '../../simulator/terms/judge.ts';
import { PRICE } from '../../simulator/terms/owner.ts';
import type { MixedCompany } from './company.ts';
import type { Sold } from './mixed-year.ts';
import { MONTH } from './sold.ts';
import { readTold } from './told.ts';

const DAY_MS = 86_400_000;
/** What money was for, in accounting terms; the other accounts say where it is, or what it cost. */
const FOR: readonly Account[] = [
  'sales',
  'refunds',
  'tax',
  'deposits',
  'prepayments',
  'gift-cards',
  'credit',
  'credit-given',
  'tips',
];

/** The year's money as the bench knows it, next to the processor, the journal and the list of debts. */
export async function addUp(company: MixedCompany, sold: Sold, began: Date): Promise<Figure[]> {
  const { town, deps } = company;
  await until('every event has arrived', async () => (await undelivered(town)) === 0);
  const { differences } = await reconcile(deps, {
    from: new Date(began.getTime() - DAY_MS),
    freshSince: new Date(Date.now() + DAY_MS),
  });
  const months = sold.months * MONTH;
  const cards = sumOf(sold.customers.map(({ account }) => byCard(account)));
  const visits = sumOf(
    sold.companies.flatMap(({ orders }) => orders.map((id) => doneOf(sold, id))),
  );
  const paid = sumOf(sold.invoices.map((each) => each.paid));
  const owed = sumOf([...(await owedOf(town.office)).values()]);
  const off = (await judgeTerms(town.books, town.office, sold.customers)).filter(
    ({ cases }) => cases.length > 0,
  );
  for (const { name, cases } of off) console.log(`  ! ${name}: ${cases.slice(0, 3).join(', ')}`);
  for (const each of differences.slice(0, 3)) console.log(`  ! ${JSON.stringify(each)}`);
  await company.sendMails();
  const told = await readTold(company, sold.wishes);
  for (const each of told.untold.slice(0, 3)) console.log(`  ! not told: ${each}`);
  const known = (name: string, value: number) => ({ name, value, unit: 'cents', atLeast: 1 });
  const none = (name: string, value: number) => ({
    name,
    value: Math.abs(value),
    unit: 'cents',
    atMost: 0,
  });
  return [
    known('deposits, their rests and visits of rhythms, by card', cards),
    known('months of plans', months),
    known('visits of companies, on invoices', visits * PRICE),
    { name: 'of that paid by check and transfer', value: paid, unit: 'cents' },
    none('that the processor took otherwise', (await takenIn(town)) - cards - months),
    none('that the journal has otherwise', (await bookedIn(town, began)) - cards - months - paid),
    none('that is owed otherwise', owed - (visits * PRICE - paid)),
    {
      name: 'bookings on terms that are off, to the cent',
      value: sumOf(off.map(({ cases }) => cases.length)),
      unit: '',
      atMost: 0,
    },
    {
      name: 'months of plans charged after the first',
      value: told.months,
      unit: '',
      atLeast: sold.months - sold.plans.length,
    },
    { name: 'visits moved or skipped', value: told.changes, unit: '', atLeast: 1 },
    {
      name: 'of both without their email, or its reason',
      value: told.untold.length,
      unit: '',
      atMost: 0,
    },
    { name: 'differences of the reconciliation', value: differences.length, unit: '', atMost: 0 },
  ];
}

function doneOf({ done }: Sold, id: Sold['companies'][number]['orders'][number]): number {
  return done.get(id) ?? 0;
}

async function undelivered({ books }: Town): Promise<number> {
  const { rows } = await books.processor.query<{ n: number }>(
    'select count(*)::int as n from sandbox.events where delivered_at is null',
  );
  return rows[0]?.n ?? 0;
}

async function takenIn({ books }: Town): Promise<number> {
  const { rows } = await books.processor.query<{ cents: number }>(
    `select sum((body ->> 'amount')::int)::int as cents from sandbox.objects
     where kind = 'balance_transaction' and body ->> 'type' in ('charge', 'payment', 'refund')`,
  );
  return rows[0]?.cents ?? 0;
}

/** All money by purpose, from the journals of every month. */
async function bookedIn({ office }: Town, began: Date): Promise<number> {
  let sum = 0;
  for (const month of monthsUntilNow(began)) {
    const { lines } = await office.must('GET /reconciliation/journal', { query: { month } });
    const own = lines.filter(({ account }) => FOR.includes(account));
    sum += sumOf(own.map(({ debit, credit }) => credit - debit));
  }
  return sum;
}

function monthsUntilNow(began: Date): string[] {
  const months: string[] = [];
  const last = new Date().toISOString().slice(0, 7);
  for (let [year, month] = [began.getUTCFullYear(), began.getUTCMonth()]; ; month += 1) {
    const text = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
    months.push(text);
    if (text >= last) return months;
  }
}
