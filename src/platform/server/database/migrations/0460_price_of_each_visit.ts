import { type Kysely, sql } from 'kysely';

/** A rhythm is agreed to with what each visit costs, apart from the first clean, which is on top of one alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Before sales tax; null: it is for one visit, or a plan.
  'alter table mandates add column each_cents integer check (each_cents > 0)',
  'alter table mandates disable trigger only_erase',
  // Their words name the price, the first clean and four hours: what is left of the most is the price.
  `update mandates set each_cents = agreed.each_cents
   from (
     select mandates.id, most_cents - 4 * extra_hour_cents - coalesce((
       select max(first_clean_cents) from series where order_id = orders.id
     ), 0) as each_cents
     from mandates join orders on orders.id = mandates.order_id
     where per_visit
   ) as agreed
   where agreed.id = mandates.id and agreed.each_cents > 0`,
  'alter table mandates enable trigger only_erase',
];
