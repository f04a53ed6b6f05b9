import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { frequencyNames } from '#catalogue/words/en/frequency-names.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { NoVisit } from '#payments/console/parts/no-visit.tsx';
import { StandingBadge } from '#payments/console/parts/standing-badge.tsx';
import type { PlanRow } from '#payments/contract/plans.ts';
import { planTableTexts as texts } from '#payments/words/en/plans.ts';
import { formatDay } from '#ui/console/format.ts';
import { BreakAtSign } from '#ui/console/parts/break-at-sign.tsx';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { useIsPhone } from '#ui/console/parts/use-is-phone.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { useVisitTimes } from '#visits/console/parts/use-crew-names.ts';

interface PlanTableProps {
  rows: readonly PlanRow[];
  sort: string;
  onSort: (sort: string) => void;
  onConfirm: (plan: PlanRow) => void;
  stale: boolean;
}

const columns: readonly Column<PlanRow>[] = [
  {
    key: 'who',
    header: texts.customer,
    sort: { ascending: 'customer' },
    className: 'break-words min-w-44',
    cell: (row) => <BreakAtSign text={bookingCustomerLabel(row)} />,
  },
  {
    key: 'plan',
    header: texts.plan,
    sort: { ascending: 'oldest', descending: 'newest' },
    className: 'min-w-40',
    cell: ({ serviceName, frequency, monthlyCents, startedAt }) => (
      <>
        <SoldName name={serviceName} /> · {frequencyNames[frequency]}
        <span className="block text-ink-soft text-xs tabular">
          {texts.monthlySince(formatUsd(monthlyCents), formatDay(startedAt))}
        </span>
      </>
    ),
  },
  {
    key: 'standing',
    header: texts.status,
    className: 'whitespace-nowrap',
    cell: ({ standing }) => <StandingBadge standing={standing} />,
  },
  {
    key: 'invoice',
    header: texts.invoice,
    sort: { ascending: 'invoice' },
    cell: (row) => <Invoice row={row} />,
  },
  {
    key: 'last',
    header: texts.lastVisit,
    className: 'whitespace-nowrap',
    cell: ({ lastVisitAt }) => lastVisit(lastVisitAt),
  },
  {
    key: 'visit',
    header: texts.nextVisit,
    sort: { ascending: 'visit' },
    cell: (row) => <NextVisit row={row} />,
  },
];

/** Plans as a table, or as a list on a phone; a visit is confirmed from its row. */
export function PlanTable({ rows, sort, onSort, onConfirm, stale }: PlanTableProps) {
  const isPhone = useIsPhone();
  const confirm: Column<PlanRow> = {
    key: 'confirm',
    header: <span className="sr-only">{texts.acts}</span>,
    align: 'right',
    cell: (row) => <ConfirmButton onConfirm={onConfirm} row={row} />,
  };
  return (
    <DataTable
      caption={texts.caption}
      columns={[...columns, confirm]}
      onSort={onSort}
      phoneRow={(row) => <PhoneRow onConfirm={onConfirm} row={row} />}
      rowKey={({ id }) => id}
      rows={rows}
      sort={sort}
      stale={stale}
      // On a phone the row has a link and a separate button.
      {...(isPhone ? {} : { rowHref: ({ id }: PlanRow) => `/bookings/${id}` })}
    />
  );
}

interface RowProps {
  row: PlanRow;
  onConfirm: (plan: PlanRow) => void;
}

function PhoneRow({ row, onConfirm }: RowProps) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Link
          className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold"
          data-row-link=""
          to={`/bookings/${row.id}`}
        >
          {bookingCustomerLabel(row)}
        </Link>
        <StandingBadge standing={row.standing} />
      </span>
      <span className="block text-ink-soft tabular">
        <SoldName name={row.serviceName} /> · {frequencyNames[row.frequency]} ·{' '}
        {texts.monthly(formatUsd(row.monthlyCents))}
      </span>
      <span className="block">
        {texts.nextInvoice} <Invoice row={row} />
      </span>
      <span className="block">{texts.lastVisitWas(lastVisit(row.lastVisitAt))}</span>
      <span className="block">
        {texts.nextVisitIs} <NextVisit row={row} />
      </span>
      <ConfirmButton onConfirm={onConfirm} row={row} />
    </>
  );
}

function Invoice({ row: { nextInvoice, creditCents } }: { row: PlanRow }) {
  if (nextInvoice === null) return <span className="text-ink-soft">{texts.noInvoice}</span>;
  return (
    <>
      {formatDay(nextInvoice.at)}, <Money cents={nextInvoice.amountCents} />
      {creditCents > 0 && <span className="text-ink-soft"> {texts.afterCredit}</span>}
    </>
  );
}

function ConfirmButton({ row, onConfirm }: RowProps) {
  if (!row.mayConfirm) return null;
  return (
    <Button
      className="relative whitespace-nowrap"
      onClick={() => onConfirm(row)}
      variant="secondary"
    >
      {texts.confirm}
    </Button>
  );
}

function lastVisit(at: string | null): string {
  return at === null ? texts.noVisitYet : formatDay(at);
}

function NextVisit({ row: { nextVisitAt, nextVisitCrewId, lacksVisit } }: { row: PlanRow }) {
  const visitTime = useVisitTimes();
  if (nextVisitAt === null) return <NoVisit isLacking={lacksVisit} />;
  const at = visitTime(nextVisitAt, nextVisitCrewId);
  return Date.parse(nextVisitAt) < Date.now() ? texts.notClosed(at) : at;
}
