import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** What someone was paid of tips in a calendar year, in cents. */
export interface TipsOfYear {
  readonly personId: PersonId;
  readonly cardCents: number;
  /** They had it on the day itself. */
  readonly cashCents: number;
}

/** Shares of tips in closed periods. One by card is paid on its period's payday, one in cash on its day. */
function tipShares(db: Db) {
  return db
    .selectFrom('pay_lines as line')
    .innerJoin('pay_periods as period', 'period.id', 'line.period_id')
    .innerJoin('pay_terms as terms', 'terms.id', 'period.terms_id')
    .select(['line.person_id as personId', 'line.kind', 'line.cents', 'line.basis_cents as basis'])
    .select(
      sql<number>`extract(year from case when line.kind = 'tip'
        then period.to_day + terms.payday_days else line.day end)::integer`.as('year'),
    )
    .where('line.kind', 'in', ['tip', 'cash-tip'])
    .as('share');
}

/** In which a closed period with tips paid some, or had its days; the latest first. */
export async function tipYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::integer as year
    from pay_periods as period join pay_terms as terms on terms.id = period.terms_id
    cross join lateral (values (from_day), (to_day), (to_day + payday_days)) as of_period (day)
    where exists (
      select from pay_lines as line
      where line.period_id = period.id and line.kind in ('tip', 'cash-tip')
    )
    order by year desc
  `.execute(db);
  return rows.map(({ year }) => year);
}

export function tipsOfYear(db: Db, year: number): Promise<TipsOfYear[]> {
  return db
    .selectFrom(tipShares(db))
    .select([
      'personId',
      sql<number>`coalesce(sum(cents) filter (where kind = 'tip'), 0)::integer`.as('cardCents'),
      sql<number>`coalesce(sum(basis) filter (where kind = 'cash-tip'), 0)::integer`.as(
        'cashCents',
      ),
    ])
    .where('year', '=', year)
    .groupBy('personId')
    .execute();
}
