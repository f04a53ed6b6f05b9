import { Link } from 'react-router';
import { absoluteCents, type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { CreditAccount, LedgerLine } from '#payments/contract/credit.ts';
import { ledgerTexts } from '#payments/words/en/credit.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { Money } from '#ui/parts/money.tsx';
import { TableSection } from './table-section.tsx';

const ACTORS: Record<string, string> = ledgerTexts.actors;

const columns: readonly Column<LedgerLine>[] = [
  {
    key: 'at',
    header: ledgerTexts.date,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    key: 'what',
    header: ledgerTexts.what,
    className: 'min-w-48 break-words',
    cell: (line) => <EntryDescription line={line} />,
  },
  { key: 'who', header: ledgerTexts.who, cell: ({ who }) => ACTORS[who] ?? who },
  {
    key: 'amount',
    header: ledgerTexts.amount,
    align: 'right',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
  {
    key: 'balance',
    header: ledgerTexts.balance,
    align: 'right',
    cell: ({ balanceCents }) => <Money cents={balanceCents} />,
  },
];

export function LedgerSection({ account }: { account: CreditAccount }) {
  return (
    <TableSection title={ledgerTexts.title}>
      {account.ledger.length === 0 ? (
        <p className="text-ink-soft">{ledgerTexts.empty}</p>
      ) : (
        <DataTable
          caption={ledgerTexts.title}
          columns={columns}
          phoneRow={(line) => (
            <>
              <span className="flex justify-between gap-3">
                <span>
                  <EntryDescription line={line} />
                </span>
                <Amount cents={line.amountCents} />
              </span>
              <span className="block text-ink-soft text-xs tabular">
                {ledgerTexts.summary(
                  formatDateTime(line.at),
                  ACTORS[line.who] ?? line.who,
                  formatUsd(line.balanceCents),
                )}
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

function EntryDescription({ line }: { line: LedgerLine }) {
  const { kind, orderId } = line;
  return (
    <>
      <span className="font-semibold">{ledgerTexts.kinds[kind]}</span>
      <span className="block text-ink-soft">{line.reason}</span>
      {orderId && (
        <Link className="text-primary underline" to={`/bookings/${orderId}`}>
          {ledgerTexts.booking}
        </Link>
      )}
    </>
  );
}

function Amount({ cents }: { cents: Cents }) {
  return (
    <span className="whitespace-nowrap">
      {cents < 0 ? '−' : '+'}
      <Money cents={absoluteCents(cents)} />
    </span>
  );
}
