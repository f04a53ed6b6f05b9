import { useState } from 'react';
import type { BookingRow } from '#contract/console-bookings.ts';
import { todayTexts } from '#texts/console/today.ts';
import { Button } from '../../ui/button.tsx';
import { BookingTable } from '../bookings/booking-table.tsx';

/** Few enough that what comes after them on a phone is still found. */
const SHOWN = 8;
/** The server sends no more at once. */
const MOST = 50;

export function SomeBookings({ title, rows }: { title: string; rows: readonly BookingRow[] }) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const isCut = !all && rows.length > SHOWN;
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-base">
        {title} <span className="font-normal text-ink-soft tabular">{countOf(rows)}</span>
      </h2>
      <BookingTable rows={isCut ? rows.slice(0, SHOWN) : rows} />
      {isCut && (
        <Button className="mt-2" onClick={() => setAll(true)} variant="secondary">
          {todayTexts.showOthers(rows.length - SHOWN)}
        </Button>
      )}
    </section>
  );
}

function countOf(rows: readonly unknown[]): string {
  return rows.length === MOST ? todayTexts.newest(MOST) : String(rows.length);
}
