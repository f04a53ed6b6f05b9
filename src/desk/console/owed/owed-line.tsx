import { useId, useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import { BookingLine, Line } from '#desk/console/today/line.tsx';
import type { OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { OwedInvoiceActs } from '#invoices/console/parts/owed-invoice-acts.tsx';
import { formatAgo, formatPlainDay } from '#ui/console/format.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { OwedBookingActs } from './owed-booking-acts.tsx';

/** An amount owed; the ways to pay it open below. */
export function OwedLine({ row }: { row: OwedRow }) {
  const { takePayments } = useRights();
  const [open, setOpen] = useState(false);
  const acts = useId();
  const { invoice, dueOn, booking } = row;
  const figure = <Money cents={row.owedCents} />;
  const details = `${texts.kinds[row.kind]}, ${texts.since(formatAgo(row.since))}`;
  const who = invoice?.company ?? bookingCustomerLabel(booking);
  if (row.kind === 'plan-month') {
    const seePlan = (
      <LinkTo label={texts.seePlanOf(who)} to={`/bookings/${row.orderId}`} variant="quiet">
        {texts.seePlan}
      </LinkTo>
    );
    return (
      <BookingLine aside={seePlan} booking={booking} details={details} figure={figure}>
        <p className="text-ink-soft text-sm">{texts.planMonth}</p>
      </BookingLine>
    );
  }
  const aside = takePayments && (
    <Button
      aria-controls={acts}
      aria-expanded={open}
      aria-label={texts.getPaidBy(who)}
      onClick={() => setOpen(!open)}
      variant="quiet"
    >
      {texts.getPaid}
    </Button>
  );
  const below = (
    <div className="empty:hidden" id={acts}>
      {open &&
        (invoice === null ? <OwedBookingActs row={row} /> : <OwedInvoiceActs id={invoice.id} />)}
    </div>
  );
  if (invoice !== null && dueOn !== null) {
    return (
      <Line
        aside={aside}
        details={`${texts.invoice(invoice.number)}, ${texts.due(formatPlainDay(dueOn))}`}
        figure={figure}
        name={invoice.company}
        to={`/invoices/${invoice.id}`}
      >
        {below}
      </Line>
    );
  }
  return (
    <BookingLine aside={aside} booking={booking} details={details} figure={figure}>
      {below}
    </BookingLine>
  );
}
