import { sql } from 'kysely';
import type { Trx } from '#registry/tables.ts';

/**
 * Describes a database's schema, one line per fact, sorted: two schemas are equal if their lines
 * are. `name` is our tables' schema. The order of columns and comments in functions do not count.
 */
export async function describeSchema(trx: Trx, name = 'public'): Promise<string[]> {
  await sql`select set_config('search_path', ${name === 'public' ? name : `${name}, public`}, true)`.execute(
    trx,
  );
  const { rows } = await sql<{ about: string; line: string }>`
    with ours as (
      select oid from pg_namespace where nspname in (${name}, 'sandbox')
    ), tables as (
      select pg_class.oid, relpersistence, nspname, relname,
        case when nspname = 'sandbox' then 'sandbox.' else '' end || relname as title
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relnamespace in (select oid from ours) and relkind in ('r', 'v', 'm', 'p', 'S')
    )
    select relname as about, concat_ws(' ', 'relation', title, relpersistence) as line from tables
    union all
    select relname, concat_ws(' ', 'column', title, attname, format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, nullif(attidentity::text, ''),
      nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid, true), attstattarget::text,
      (select collname from pg_collation where oid = attcollation and collname <> 'default'))
    from pg_attribute join tables on tables.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select relname, concat_ws(' ', 'constraint', title, conname, pg_get_constraintdef(pg_constraint.oid, true))
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
    union all
    select relname, pg_get_indexdef(indexrelid, 0, true)
    from pg_index join tables on tables.oid = indrelid
    union all
    select relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select relname, concat_ws(' ', 'view', title, array_to_string(reloptions, ' '),
      regexp_replace(pg_get_viewdef(pg_class.oid), '\\s+', ' ', 'g'))
    from pg_class join tables using (oid, relname, relpersistence) where relkind = 'v'
    union all
    select '', concat_ws(' ', 'function', proname, pg_get_function_arguments(pg_proc.oid),
      pg_get_function_result(pg_proc.oid), provolatile, proisstrict, prosecdef, lanname,
      array_to_string(proconfig, ' '),
      regexp_replace(regexp_replace(coalesce(pg_get_function_sqlbody(pg_proc.oid), prosrc),
        '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))
    from pg_proc join pg_language on pg_language.oid = prolang
    -- Older servers have uuidv7() from us, and from 18 on of their own.
    where pronamespace in (select oid from ours) and proname <> 'uuidv7'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select '', pg_get_statisticsobjdef(oid) from pg_statistic_ext
    where stxnamespace in (select oid from ours)
    union all
    select '', 'extension ' || extname from pg_extension
  `.execute(trx);
  return rows
    .filter(({ about }) => !about.startsWith('kysely_'))
    .map(({ line }) => line.replaceAll(`${name}.`, ''))
    .sort();
}
