import { useState } from 'react';
import { useRights } from '#company/console/parts/me.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { CreditTabs } from '#payments/console/parts/credit-tabs.tsx';
import type { GiftCardRow } from '#payments/contract/gift-cards.ts';
import { giftCardTexts as texts } from '#payments/words/en/gift-cards.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Money } from '#ui/parts/money.tsx';
import { CodeShown } from './code-shown.tsx';
import { SellDialog } from './sell-dialog.tsx';

const { table } = texts;

/** The gift cards sold, with what is left on each. */
export function Component() {
  const { takePayments: maySell } = useRights();
  const cards = useCall('GET /gift-cards', {});
  const [sells, setSells] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  return (
    <>
      <PageTitle title={texts.title}>
        {maySell && <Button onClick={() => setSells(true)}>{texts.sell}</Button>}
      </PageTitle>
      <CreditTabs />
      <LoadedPage query={cards} texts={texts}>
        {({ rows, leftCents, isSoldOnline }) => (
          <>
            <p className="mb-3">
              {isSoldOnline ? (
                <>
                  {texts.online}{' '}
                  <a
                    className="text-primary underline"
                    href="/gift-cards"
                    rel="noopener"
                    target="_blank"
                  >
                    {texts.onlinePage}
                  </a>
                </>
              ) : (
                texts.offline
              )}
            </p>
            {rows.length === 0 ? (
              <EmptyState {...texts.none} />
            ) : (
              <>
                <p className="mb-3">{texts.left(formatUsd(leftCents))}</p>
                <DataTable
                  caption={table.caption}
                  columns={columns}
                  phoneRow={(row) => <PhoneRow row={row} />}
                  rowHref={({ id }) => `/credit/gift-cards/${id}`}
                  rowKey={({ id }) => id}
                  rows={rows}
                />
              </>
            )}
          </>
        )}
      </LoadedPage>
      {sells && (
        <SellDialog
          onClose={() => setSells(false)}
          onSold={(made) => {
            setSells(false);
            setCode(made);
          }}
        />
      )}
      {code !== null && <CodeShown code={code} onClose={() => setCode(null)} />}
    </>
  );
}

const columns: readonly Column<GiftCardRow>[] = [
  { key: 'code', header: table.code, className: 'font-semibold', cell: codeText },
  { key: 'to', header: table.forWhom, cell: ({ toName }) => toName || table.nobody },
  { key: 'from', header: table.from, cell: ({ fromName }) => fromName || table.nobody },
  { key: 'sold', header: table.sold, cell: ({ soldAt }) => formatDay(soldAt) },
  {
    key: 'worth',
    header: table.worth,
    align: 'right',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  {
    key: 'left',
    header: table.left,
    align: 'right',
    cell: (row) => <RemainingBalance row={row} />,
  },
];

function PhoneRow({ row }: { row: GiftCardRow }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{codeText(row)}</span>
        <RemainingBalance row={row} />
      </span>
      <span className="wrap-anywhere block text-ink-soft text-sm">
        {`${table.forWhom}: ${row.toName || table.nobody} · ${formatDay(row.soldAt)} · ${formatUsd(row.amountCents)}`}
      </span>
    </>
  );
}

function RemainingBalance({ row }: { row: GiftCardRow }) {
  if (row.isVoid) return <span>{table.void}</span>;
  return row.isStopped ? <span>{table.stopped}</span> : <Money cents={row.balanceCents} />;
}

function codeText({ lastFour }: GiftCardRow): string {
  return lastFour === '' ? table.noCode : table.ending(lastFour);
}
