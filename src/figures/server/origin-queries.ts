import { sql } from 'kysely';
import type { OriginFigures } from '#figures/contract/figures.ts';
import type { Db } from '#registry/tables.ts';
import { type Days, isWithinDays } from './queries.ts';

interface Wanted {
  readonly days: Days;
  readonly timeZone: string;
  readonly kind: 'source' | 'place';
  /** Null: all of them. */
  readonly most: number | null;
}

/** Bookings by where they came from or where they are, most money first. */
export async function bookingsByOrigin(
  db: Db,
  { days, timeZone, kind, most }: Wanted,
): Promise<OriginFigures[]> {
  const value = sql.ref(kind === 'source' ? 'source' : 'postal_code');
  const { rows } = await sql<OriginFigures>`
    select value, sum(bookings)::int as "bookings", sum(booked_cents)::float8 as "bookedCents"
    from (
      select value, bookings, booked_cents from origin_days
      where kind = ${kind} and day between ${days.from}::date and ${days.to}::date
      union all
      select ${value}, 1, booked_cents from origin_entries where ${isWithinDays(days, timeZone)}
    ) as origin
    group by 1
    order by 3 desc, 1
    limit ${most}
  `.execute(db);
  return rows;
}
