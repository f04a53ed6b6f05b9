import { randomUUID } from 'node:crypto';
import type { InvoiceId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { chargeDue } from '#payments/server/payments.ts';
import { addDays, dayAt, wallClock } from '#visits/rules/wall-clock.ts';
import { proposeVisits } from '#visits/server/series/propose-visits.ts';
import type { Figure } from '../../bench.ts';
import { chance } from '../../simulator/chance.ts';
import { charged, FIRST_CLEAN } from '../../simulator/terms/account.ts';
import type { Customer } from '../../simulator/terms/customer.ts';
import { PRICE } from '../../simulator/terms/owner.ts';
import { TIME_ZONE } from '../company.ts';
import { addUp } from './add-up.ts';
import { turnClock } from './clock.ts';
import { type MixedCompany, openMixed } from './company.ts';
import {
  type Company,
  type SoldPlan,
  sellDeposit,
  sellPlan,
  sellRhythm,
  sellToCompany,
} from './sold.ts';
import { stir, type Wishes } from './stir.ts';

const RHYTHMS = 6;
const COMPANIES = 3;
const PLANS = 4;
/** The owner's hour is nine; five minutes later everything has been charged. */
const MORNING = 9 * 60 + 5;
/** A company pays a part after this many days, and the rest after more than its 30. */
const [PART_AFTER, REST_AFTER] = [18, 36];
const PART = 20_000;
const DAY_MS = 86_400_000;

/** What was sold, and its results, as the bench knows them. */
export interface Sold {
  readonly customers: Customer[];
  readonly plans: readonly SoldPlan[];
  readonly companies: readonly Company[];
  readonly done: Map<OrderId, number>;
  readonly invoices: Issued[];
  readonly wishes: Wishes;
  months: number;
}

interface Issued {
  readonly id: InvoiceId;
  readonly company: Company;
  readonly day: number;
  readonly cents: number;
  paid: number;
}

/**
 * A year of a company with every way to pay: deposits, visits charged afterwards, companies billed by invoice, and
 * plans paid by the month.
 */
export async function liveMixedYear(
  postgresUrl: string,
  { days, seed }: { readonly days: number; readonly seed: number },
): Promise<Figure[]> {
  const clock = turnClock();
  const company = await openMixed(postgresUrl);
  try {
    const began = Date.now();
    const dice = chance(seed);
    const { town } = company;
    const sold: Sold = {
      customers: [],
      plans: await inRow(PLANS, (n) => sellPlan(town, n)),
      companies: await inRow(COMPANIES, (n) => sellToCompany(town, 20 + n, dice)),
      done: new Map(),
      invoices: [],
      wishes: new Map(),
      months: PLANS,
    };
    sold.customers.push(...(await inRow(RHYTHMS, (n) => sellRhythm(town, 100 + n, dice))));
    for (let day = 1; day <= days; day += 1) {
      clock.to(wallClock(addDays(dayAt(began, TIME_ZONE), day), TIME_ZONE).at(MORNING));
      if (day % 7 === 1) {
        sold.customers.push(await sellDeposit(town, 1000 + day, dice));
        await proposeVisits(company.deps);
      }
      await stir(company, sold.customers, { day, dice, wishes: sold.wishes });
      await liveDay(company, sold, day);
    }
    // Visits of the last day are charged the next morning.
    clock.to(Date.now() + DAY_MS);
    await chargeAll(company);
    return await addUp(company, sold, new Date(began));
  } finally {
    await company.stop();
    clock.stop();
  }
}

async function inRow<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await make(number));
  return made;
}

async function liveDay(company: MixedCompany, sold: Sold, day: number): Promise<void> {
  await chargeAll(company);
  await completeAll(company, sold);
  await renewAll(company, sold);
  if (day % 30 === 0) for (const each of sold.companies) await invoice(company, sold, each, day);
  for (const each of sold.invoices) await payInvoice(company, each, day);
}

/** Everything whose hour has come. */
async function chargeAll({ db, deps }: MixedCompany): Promise<void> {
  const due = await db
    .selectFrom('due_charges')
    .select('id')
    .where('state', '=', 'planned')
    .where('charge_at', '<=', new Date())
    .execute();
  for (const { id } of due) {
    if (!(await chargeDue(deps, id, new Date()))) throw new Error(`${id} was not charged`);
  }
}

/** Completes every past visit. */
async function completeAll({ db, town }: MixedCompany, sold: Sold): Promise<void> {
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'order_id', 'row_version'])
    .where('state', '=', 'confirmed')
    .where('ends_at', '<', new Date())
    .orderBy('starts_at')
    .execute();
  for (const { id, order_id: orderId, row_version: version } of visits) {
    if (orderId === null) continue;
    await town.office.must('POST /visits/:id/complete', { params: { id }, body: { version } });
    const before = sold.done.get(orderId) ?? 0;
    sold.done.set(orderId, before + 1);
    const account = sold.customers.find((each) => each.orderId === orderId)?.account;
    if (account === undefined) continue;
    const isFirst = account.sale.terms === 'rhythm' && before === 0;
    charged(account, account.afterCents + (isFirst ? FIRST_CLEAN : 0));
  }
}

/** The processor charges each plan whose month is over. */
async function renewAll({ db, town }: MixedCompany, sold: Sold): Promise<void> {
  for (const { orderId, subscription } of sold.plans) {
    const { period_ends_at: ends } = await db
      .selectFrom('plans')
      .select('period_ends_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (ends === null || ends.getTime() > Date.now()) continue;
    await town.processor.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
    sold.months += 1;
  }
}

/** Puts what a company owes so far on one invoice. */
async function invoice(
  { town: { office } }: MixedCompany,
  { invoices, done }: Sold,
  company: Company,
  day: number,
): Promise<void> {
  const params = { id: company.id };
  const { items } = await office.must('GET /customers/:id/invoiceable', { params });
  if (items.length === 0) return;
  const invoiceId = randomUUID() as InvoiceId;
  const wanted = items.map(({ orderId, billId }) => ({ orderId, billId }));
  await office.must('POST /customers/:id/invoices', {
    params,
    body: { invoiceId, items: wanted, poNumber: '', netDays: 30 },
  });
  const visits = company.orders.reduce((sum, id) => sum + (done.get(id) ?? 0), 0);
  const before = invoices
    .filter((each) => each.company === company)
    .reduce((sum, each) => sum + each.cents, 0);
  invoices.push({ id: invoiceId, company, day, cents: visits * PRICE - before, paid: 0 });
}

async function payInvoice(
  { town: { office } }: MixedCompany,
  issued: Issued,
  day: number,
): Promise<void> {
  const age = day - issued.day;
  if (age !== PART_AFTER && age !== REST_AFTER) return;
  const amount = age === PART_AFTER ? PART : issued.cents - issued.paid;
  await office.must('POST /invoices/:id/noted-payment', {
    params: { id: issued.id },
    body: {
      paymentId: randomUUID() as PaymentId,
      method: age === PART_AFTER ? 'check' : 'transfer',
      amountCents: cents(amount),
    },
  });
  issued.paid += amount;
}
