import { randomUUID } from 'node:crypto';
import { openBrowser } from '../browser.ts';
import { chance } from '../chance.ts';
import type { Finding } from '../facts.ts';
import { checkoutBody, selections, totalOf } from '../selections.ts';
import type { Town } from './customer.ts';
import { makeCode } from './owner.ts';

const BUYERS = 50;
/** How many of those who were too late book without it. */
const WITHOUT = 3;
const PERCENT = 20;

/** The result of a race for the last use of a code. */
export interface Race {
  readonly findings: readonly Finding[];
  /** How many were too late. */
  readonly late: number;
}

/** Many buyers enter a single-use code at the same time; one of them gets it, and pays less. */
export async function raceForCode(
  { origin, office, processor, books }: Town,
  seed: number,
): Promise<Race> {
  const code = 'LASTONE';
  await makeCode(office, { code, percent: PERCENT, mostUses: '1' });
  const [selection] = selections;
  if (selection === undefined) throw new Error('nothing is sold');
  const total = totalOf(selection);
  const buyers = Array.from({ length: BUYERS }, (_, number) => {
    const phone = `(415) 8${String(number).padStart(2, '0')}-${1000 + (seed % 9000)}`;
    const email = `racer-${number}@example.com`;
    const who = { bookingId: randomUUID(), phone, email, referrerPhone: '' };
    const browser = openBrowser(origin, chance(seed + number));
    const body = checkoutBody(selection, who);
    return {
      checkout: (more: object) => browser.call('/functions/v1/checkout', { ...body, ...more }),
    };
  });
  // All of them have seen the page before.
  const answers = await Promise.all(buyers.map(({ checkout }) => checkout({ discountCode: code })));
  const first = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.url] : []));
  const late = buyers.filter((_, number) => answers[number]?.status === 422);
  const later = await Promise.all(late.slice(0, WITHOUT).map(({ checkout }) => checkout({})));
  const paid = await Promise.all([...first, ...later.map((answer) => answer?.body.url)].map(pay));
  const off = Math.floor((total * PERCENT + 50) / 100);
  const wanted = [total - off, ...later.map(() => total)];
  return {
    late: late.length,
    findings: [
      {
        name: 'codes that were used more often, or less, than they may be',
        cases: first.length === 1 ? [] : [`${code}: ${first.length} of ${BUYERS}`],
      },
      {
        name: 'buyers of a race who paid another amount',
        cases: wanted.join() === paid.join() ? [] : [`${code}: ${paid}, not ${wanted}`],
      },
    ],
  };

  /** What the processor charged on that page. */
  async function pay(url: string | undefined): Promise<number | null> {
    const session = new URL(url ?? 'http://nowhere').pathname.split('/').at(-1);
    if (!(await processor.act(`sessions/${session}/pay`))) return null;
    const { rows } = await books.processor.query<{ cents: number }>(
      `select (body ->> 'amount_total')::int as cents from sandbox.objects
       where kind = 'checkout.session' and id = $1 and body ->> 'payment_status' = 'paid'`,
      [session],
    );
    return rows[0]?.cents ?? null;
  }
}
