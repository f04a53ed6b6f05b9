import type { ReactNode } from 'react';
import type { TodayRows, TodaySectionName } from '#desk/contract/today.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import type { DayPart } from '#kernel/rules/moments.ts';
import { answerText, kindText } from '#messages/console/parts/known-words.ts';
import { differenceText } from '#payments/console/parts/difference-text.ts';
import { formatAgo, formatDateTime, formatPlainDay } from '#ui/console/format.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { Money } from '#ui/parts/money.tsx';
import { ByLinkLine, DueChargeLine, RefusedChargeLine } from './charge-lines.tsx';
import { CrewReportLine } from './crew-report-line.tsx';
import { DeclinedHoldLine } from './declined-hold-line.tsx';
import { DisputedGiftLine } from './disputed-gift-line.tsx';
import { EmergencyLine } from './emergency-line.tsx';
import { BookingLine, Line } from './line.tsx';
import { LowRatingLine } from './low-rating-line.tsx';
import {
  BillLine,
  DisputeLine,
  MismatchLine,
  RefundLine,
  UnendedPlanLine,
} from './money-lines.tsx';
import { NeedsTimeLine } from './needs-time-line.tsx';
import { OverdueInvoiceLine } from './overdue-invoice-line.tsx';
import { PlainLine } from './plain-line.tsx';
import { TipsDueLine } from './tips-due-line.tsx';
import { UnclosedVisitLine } from './unclosed-visit-line.tsx';
import { UnclosedVisitsHead } from './unclosed-visits-head.tsx';
import { VisitLine } from './visit-line.tsx';

const texts = todayTexts.lines;
const { windows } = bookingTexts.visit;

interface RowProps<Row> {
  row: Row;
}
/** Waiting visits have their own list with filters. */
export type ListedSection = Exclude<TodaySectionName, 'waiting-visits'>;

type Lines = {
  readonly [Name in ListedSection]: (props: RowProps<TodayRows[Name]>) => ReactNode;
};

/** How to show a row of each section. */
export const linesOf: Lines = {
  visits: VisitLine,
  emergencies: EmergencyLine,
  'crew-reports': CrewReportLine,
  'low-ratings': LowRatingLine,
  'tips-due': TipsDueLine,
  'needs-time': NeedsTimeLine,
  'time-requests': TimeRequestLine,
  cancellations: CancellationLine,
  messages: MessageLine,
  'unclosed-visits': UnclosedVisitLine,
  disputes: DisputeLine,
  'disputed-gifts': DisputedGiftLine,
  mismatches: MismatchLine,
  'declined-holds': DeclinedHoldLine,
  'due-charges': DueChargeLine,
  'refused-charges': RefusedChargeLine,
  'by-link': ByLinkLine,
  'failed-payments': PlainLine,
  'open-bills': BillLine,
  'overdue-invoices': OverdueInvoiceLine,
  'failed-refunds': RefundLine,
  'unended-plans': UnendedPlanLine,
  differences: DifferenceLine,
  'address-missing': PlainLine,
  enquiries: EnquiryLine,
  undelivered: UndeliveredLine,
};

/** Actions on a whole section, above its rows. */
export const headOf: {
  readonly [Name in ListedSection]?: (props: { rows: readonly TodayRows[Name][] }) => ReactNode;
} = {
  'unclosed-visits': UnclosedVisitsHead,
};

function TimeRequestLine({ row }: RowProps<TodayRows['time-requests']>) {
  return (
    <BookingLine booking={row.booking} details={texts.asked(formatAgo(row.askedAt))}>
      <p>{row.times.map(timeText).join('; ')}</p>
      {row.note && <p className="text-ink-soft">“{row.note}”</p>}
    </BookingLine>
  );
}

function timeText({ date, window }: DayPart): string {
  return `${formatPlainDay(date)}, ${windows[window]}`;
}

function CancellationLine({ row }: RowProps<TodayRows['cancellations']>) {
  return (
    <BookingLine
      figure={<Money cents={row.booking.totalCents} />}
      booking={row.booking}
      details={texts.asked(formatAgo(row.askedAt))}
    />
  );
}

function MessageLine({ row }: RowProps<TodayRows['messages']>) {
  const thread = `/bookings/${row.bookingId}/messages`;
  return (
    <Line
      aside={
        <LinkTo label={texts.replyTo(row.who)} to={thread}>
          {texts.reply}
        </LinkTo>
      }
      details={`${texts.replies(row.count)}, ${formatAgo(row.at)}`}
      name={row.who}
      to={thread}
    >
      <p className="line-clamp-2 text-ink-soft">“{row.about}”</p>
    </Line>
  );
}

function DifferenceLine({ row }: RowProps<TodayRows['differences']>) {
  return (
    <Line
      details={texts.found(formatAgo(row.at))}
      name={differenceText(row.difference)}
      to="/reconciliation"
    />
  );
}

function EnquiryLine({ row }: RowProps<TodayRows['enquiries']>) {
  return (
    <Line
      details={`${texts.enquiryKinds[row.kind]}, ${formatAgo(row.at)}`}
      name={row.who}
      to={`/enquiries/${row.id}`}
    />
  );
}

function UndeliveredLine({ row }: RowProps<TodayRows['undelivered']>) {
  const list = `/deliveries?${row.channel === 'mail' ? 'channel=mail&' : ''}state=parked`;
  return (
    <Line
      details={
        <>
          {row.error === null ? '' : `${answerText(row.error)}, `}
          {formatDateTime(row.at)}
        </>
      }
      name={texts.undelivered[row.channel](kindText(row.kind))}
      to={row.bookingId === null ? list : `/bookings/${row.bookingId}`}
    />
  );
}
