import { formatUsd, cents as toCents } from '#kernel/rules/money.ts';
import type { Finding } from '../facts.ts';
import type { Office } from '../office.ts';
import type { Books } from '../settle.ts';
import { type Account, byCard, sumOf } from './account.ts';
import { type Charge, chargesOf } from './charges.ts';
import type { Customer } from './customer.ts';

/** Compares the processor's books and ours for bookings on terms with what the bench computed independently. */
export async function judgeTerms(
  { processor, server }: Books,
  office: Office,
  customers: readonly Customer[],
): Promise<Finding[]> {
  const ids = customers.map(({ orderId }) => orderId);
  const charges = await chargesOf(processor, ids);
  const owed = await owedOf(office);
  const noted = await notedOf(server, ids);
  const each = (find: (customer: Customer, own: readonly Charge[]) => string[]) =>
    customers.flatMap((customer) => {
      const own = charges.filter(({ orderId }) => orderId === customer.orderId);
      return find(customer, own).map((what) => `${customer.email} ${customer.orderId}: ${what}`);
    });
  return [
    {
      name: 'cards that paid another amount than was agreed to',
      cases: each(({ account }, own) => {
        const kept = sumOf(own.map(({ cents, back }) => cents - back));
        return kept === byCard(account) ? [] : [`${kept}, not ${byCard(account)}`];
      }),
    },
    {
      name: 'charges without the customer that nobody agreed to',
      cases: each(({ account }, own) => unexplained(account, own)),
    },
    { name: 'bookings on terms charged above their mandate', cases: each(aboveMandate) },
    {
      name: 'terms whose words say other amounts',
      cases: each(({ words, account }) => unstatedAmounts(words, account)),
    },
    {
      name: 'bookings on terms that owe another amount than is left',
      cases: each(({ orderId, account }) => {
        const left = owed.get(orderId) ?? 0;
        return left === account.owed ? [] : [`${left}, not ${account.owed}`];
      }),
    },
    {
      name: 'payments by hand that are not in the books to the cent',
      cases: each(({ orderId, account }) => {
        const sum = noted.get(orderId) ?? 0;
        return sum === account.noted ? [] : [`${sum}, not ${account.noted}`];
      }),
    },
  ];
}

/** Each charge was agreed to, and is made at most once. */
function unexplained({ charges }: Account, own: readonly Charge[]): string[] {
  const left = charges.map(({ cents }) => cents);
  return own.flatMap(({ isAway, cents }) => {
    if (!isAway) return [];
    const at = left.indexOf(cents);
    if (at < 0) return [`${cents}`];
    left.splice(at, 1);
    return [];
  });
}

/** Each visit of a rhythm has its own maximum: `unexplained` checks repeats. */
function aboveMandate({ account }: Customer, own: readonly Charge[]): string[] {
  if (account.sale.terms === 'rhythm') {
    const above = own.filter(({ isAway, cents }) => isAway && cents > account.mostCents);
    return above.map(({ cents }) => `${cents} of ${account.mostCents}`);
  }
  const sum = sumOf(own.map(({ isAway, cents, back }) => (isAway ? cents - back : 0)));
  return sum > account.mostCents ? [`${sum} of ${account.mostCents}`] : [];
}

function unstatedAmounts(words: string, { said }: Account): string[] {
  return said.flatMap((cents) => {
    const amount = formatUsd(toCents(cents));
    return words.includes(amount) ? [] : [`${amount} is not in: ${words}`];
  });
}

/** As the console lists it. */
export async function owedOf(office: Office): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (let after: string | null = ''; after !== null; ) {
    const query: Record<string, string> = after === '' ? {} : { after };
    const page: { rows: readonly { orderId: string; owedCents: number }[]; next: string | null } =
      await office.must('GET /owed', { query });
    for (const { orderId, owedCents } of page.rows) {
      sums.set(orderId, (sums.get(orderId) ?? 0) + owedCents);
    }
    after = page.next;
  }
  return sums;
}

async function notedOf(
  server: Books['server'],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await server.query<{ id: string; cents: number }>(
    `select order_id as id, sum(kept_cents)::int as cents from payments
     where method = 'check' and state = 'paid' and order_id = any($1) group by 1`,
    [ids],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
