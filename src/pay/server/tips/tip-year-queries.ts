import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';

/** A person's paid tips in a calendar year, in cents. */
export interface TipsOfYear {
  readonly personId: PersonId;
  readonly cardCents: number;
  /** They got it on the day itself. */
  readonly cashCents: number;
}

/** Shares of tips in closed periods. A card tip counts as paid on its period's payday, a cash tip on its day. */
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

/** The years with a payday or a day of a closed period that has tips; latest first. */
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
