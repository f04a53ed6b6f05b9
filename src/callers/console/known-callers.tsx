import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { newBookingTexts } from '#callers/words/en/new-booking.ts';
import type { CustomerRow } from '#customers/contract/customers.ts';
import { useCall } from '#ui/console/api/query.ts';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { callerSearchText, type NewBookingValues } from './new-booking.ts';

const { who: texts } = newBookingTexts;
const MAX = 5;
const TYPING_MS = 300;

interface MatchingCustomersProps {
  typed: NewBookingValues;
  /** The operator chose this caller, so the typed form is not kept for the next one. */
  onChoose: () => void;
}

/** Customers who match what is typed. Choosing one fills in their contact, homes and card. */
export function MatchingCustomers({ typed, onChoose }: MatchingCustomersProps) {
  const q = useSettled(callerSearchText(typed));
  const { data } = useCall('GET /customers', { query: { q } }, { when: q !== '' });
  const rows = q === '' ? [] : (data?.rows.slice(0, MAX) ?? []);
  return (
    <div className="mt-3 empty:hidden" role="status">
      {rows.length > 0 && (
        <>
          <p className="font-semibold">{texts.known}</p>
          <ul className="ruled">
            {rows.map((row) => (
              <li key={row.id}>
                <Caller onChoose={onChoose} row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Caller({ row, onChoose }: { row: CustomerRow; onChoose: () => void }) {
  const [address] = useSearchParams();
  const to = new URLSearchParams(address);
  to.set('customer', row.id);
  const facts = [row.phone, row.name && row.email, texts.bookings(row.bookings)];
  return (
    <Link
      className="wrap-anywhere inline-flex min-h-11 flex-wrap items-center gap-x-3 hover:underline"
      onClick={onChoose}
      to={`?${to}`}
    >
      <span className="font-semibold text-primary underline">{personLabel(row)}</span>
      <span className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </Link>
  );
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
