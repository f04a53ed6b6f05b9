import { Link, useParams } from 'react-router';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { payoutRef } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { categoryText } from '#payments/console/parts/difference-text.ts';
import type { PayoutCount, PayoutDetail } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatCount, formatDateTime, formatPlainDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { MovementList } from './movement-list.tsx';
import { PayoutBadge } from './payout-table.tsx';

const { payout: texts, payouts, atProcessor } = reconciliationTexts;

const columns: readonly Column<PayoutCount>[] = [
  { key: 'kind', header: texts.kind, cell: ({ category }) => categoryText(category) },
  {
    key: 'number',
    header: texts.number,
    align: 'right',
    cell: ({ count }) => formatCount(count),
  },
  {
    key: 'gross',
    header: texts.gross,
    align: 'right',
    cell: ({ grossCents }) => <Money cents={grossCents} />,
  },
  {
    key: 'fee',
    header: texts.fee,
    align: 'right',
    cell: ({ feeCents }) => <Money cents={feeCents} />,
  },
  {
    key: 'net',
    header: texts.net,
    align: 'right',
    className: 'font-semibold',
    cell: ({ netCents }) => <Money cents={netCents} />,
  },
];

export function Component() {
  const { ref = '' } = useParams();
  const query = useCall('GET /reconciliation/payouts/:ref', { params: { ref } });
  return (
    <LoadedPage query={query} texts={texts}>
      {(payout) => <Detail payout={payout} key={payout.ref} />}
    </LoadedPage>
  );
}

function Detail({ payout }: { payout: PayoutDetail }) {
  const { amountCents, status, counts, isAutomatic, failure, madeAt, arrivesOn } = payout;
  return (
    <>
      <Link
        className="mb-2 inline-flex min-h-11 items-center text-primary underline"
        to="/reconciliation/payouts"
      >
        {texts.back}
      </Link>
      <PageTitle
        aside={<PayoutBadge status={status} />}
        title={`${texts.title} ${formatUsd(amountCents)}`}
      >
        {counts !== null && (
          <FileLink
            href={callUrl('GET /reconciliation/transactions.csv', {
              query: { payout: payout.ref },
            })}
          >
            {payouts.download}
          </FileLink>
        )}
      </PageTitle>
      <div className="flex flex-col gap-4">
        {failure !== null && <Notice tone="danger">{texts.failure(failure)}</Notice>}
        <Section title={payouts.amount}>
          <Facts>
            <Fact term={payouts.amount}>
              <Money cents={amountCents} className="font-semibold" />
            </Fact>
            <Fact term={payouts.made}>{formatDateTime(madeAt)}</Fact>
            <Fact term={payouts.arrives}>{formatPlainDay(arrivesOn)}</Fact>
          </Facts>
          {payout.processorUrl && (
            <a
              className="mt-2 inline-flex min-h-11 items-center text-primary underline"
              href={payout.processorUrl}
              rel="noreferrer"
              target="_blank"
            >
              {atProcessor}
            </a>
          )}
        </Section>
        {counts === null ? (
          <Notice>{isAutomatic ? texts.notYet : texts.byHand}</Notice>
        ) : (
          <>
            <DataTable
              caption={texts.sums}
              columns={columns}
              rowKey={({ category }) => category}
              rows={counts}
            />
            <MovementList payout={payoutRef(payout.ref)} />
          </>
        )}
      </div>
    </>
  );
}
