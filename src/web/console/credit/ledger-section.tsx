import { Link } from 'react-router';
import type { CreditAccount, LedgerKind, LedgerLine } from '#contract/console-credit.ts';
import { Money } from '../../ui/money.tsx';
import { formatDateTime } from '../format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { TableSection } from './table-section.tsx';

const KINDS: Record<LedgerKind, string> = {
  granted: 'Referral credited',
  given: 'Granted by hand',
  reversed: 'Referral taken back',
  used: 'Used',
  waiting: 'Used, on its way to the card processor',
  refused: 'Used, refused by the card processor',
  freed: 'Free again',
};
const WHO: Record<string, string> = { system: 'the server', processor: 'the card processor' };

const columns: readonly Column<LedgerLine>[] = [
  {
    key: 'at',
    header: 'Date',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    key: 'what',
    header: 'What',
    className: 'min-w-48 break-words',
    cell: (line) => <What line={line} />,
  },
  { key: 'who', header: 'Who', cell: ({ who }) => WHO[who] ?? who },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
  {
    key: 'balance',
    header: 'Balance after',
    align: 'right',
    cell: ({ balanceCents }) => <Money cents={balanceCents} />,
  },
];

export function LedgerSection({ account }: { account: CreditAccount }) {
  return (
    <TableSection title="Ledger">
      {account.ledger.length === 0 ? (
        <p className="text-ink-soft">Nothing was granted or used yet.</p>
      ) : (
        <DataTable
          caption="Ledger"
          columns={columns}
          phoneRow={(line) => (
            <>
              <span className="flex justify-between gap-3">
                <span>
                  <What line={line} />
                </span>
                <Amount cents={line.amountCents} />
              </span>
              <span className="block text-ink-soft text-xs">
                {formatDateTime(line.at)}, {WHO[line.who] ?? line.who}, balance after:{' '}
                <Money cents={line.balanceCents} />
              </span>
            </>
          )}
          rowKey={({ id }) => id}
          rows={account.ledger}
        />
      )}
    </TableSection>
  );
}

function What({ line: { kind, reason, orderId } }: { line: LedgerLine }) {
  return (
    <>
      <span className="font-semibold">{KINDS[kind]}</span>
      <span className="block text-ink-soft">{reason}</span>
      {orderId && (
        <Link className="text-primary underline" to={`/bookings/${orderId}`}>
          Booking
        </Link>
      )}
    </>
  );
}

function Amount({ cents }: { cents: number }) {
  return (
    <span className="whitespace-nowrap">
      {cents < 0 ? '−' : '+'}
      <Money cents={Math.abs(cents)} />
    </span>
  );
}
