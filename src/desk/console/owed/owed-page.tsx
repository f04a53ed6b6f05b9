import { useSearchParams } from 'react-router';
import { BookingLine } from '#desk/console/today/line.tsx';
import type { OwedAnswer, OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatAgo } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Money } from '#ui/parts/money.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';

const REFRESH_MS = 60_000;

/** What customers owe, the oldest first. A booking's page has the ways to be paid. */
export function Component() {
  const [address] = useSearchParams();
  const after = address.get('after') ?? undefined;
  const query = useCall('GET /owed', { query: { after } }, { every: REFRESH_MS });
  return (
    <LoadedPage query={query} texts={texts}>
      {(owed) => <Owed owed={owed} />}
    </LoadedPage>
  );
}

function Owed({ owed: { rows, totalCents, count, next } }: { owed: OwedAnswer }) {
  return (
    <>
      <PageTitle title={texts.title} />
      {count === 0 ? (
        <EmptyState drawing="done" {...texts.none} />
      ) : (
        <>
          <p className="mb-1 font-semibold text-lg">{texts.total(formatUsd(totalCents), count)}</p>
          <p className="mb-3 text-ink-soft">{texts.how}</p>
          <ul className="ruled rounded-card border border-line bg-surface px-4">
            {rows.map((row) => (
              <li className="py-2" key={row.id}>
                <OwedLine row={row} />
              </li>
            ))}
          </ul>
          {next !== null && (
            <div className="mt-3 flex justify-end">
              <LinkTo to={`/bookings/owed?after=${encodeURIComponent(next)}`}>
                {partTexts.nextPage}
              </LinkTo>
            </div>
          )}
        </>
      )}
    </>
  );
}

function OwedLine({ row }: { row: OwedRow }) {
  return (
    <BookingLine
      booking={row.booking}
      details={`${texts.kinds[row.kind]}, ${texts.since(formatAgo(row.since))}`}
      figure={<Money cents={row.owedCents} />}
    />
  );
}
