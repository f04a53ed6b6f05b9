import { useSearchParams } from 'react-router';
import type { OwedAnswer, OwedRow } from '#desk/contract/owed.ts';
import { owedTexts as texts } from '#desk/words/en/owed.ts';
import { debtAges } from '#invoices/rules/debt-age.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useRestoreFocusOfRow } from '#ui/console/parts/use-focus-back.ts';
import { Money } from '#ui/parts/money.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { OwedLine } from './owed-line.tsx';

const REFRESH_MS = 60_000;

/** What customers owe, oldest first, each with its ways to pay. */
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

function Owed({ owed: { rows, totalCents, count, ages, next } }: { owed: OwedAnswer }) {
  return (
    <>
      <PageTitle title={texts.title} />
      {count === 0 ? (
        <EmptyState drawing="done" {...texts.none} />
      ) : (
        <>
          <p className="mb-1 font-semibold text-lg">{texts.total(formatUsd(totalCents), count)}</p>
          <p className="mb-3 text-ink-soft">{texts.how}</p>
          <Ages ages={ages} />
          <ul className="ruled rounded-card border border-line bg-surface px-4">
            {rows.map((row) => (
              <OwedItem key={row.id} row={row} />
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

/** The sums owed, grouped by how long they have been due. */
function Ages({ ages }: { ages: OwedAnswer['ages'] }) {
  return (
    <dl
      aria-label={texts.ages.title}
      className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-5"
    >
      {debtAges.map((age) => (
        <div key={age}>
          <dt className="text-ink-soft text-sm">{texts.ages[age]}</dt>
          <dd className={ages[age] > 0 ? 'font-semibold' : 'text-ink-soft'}>
            <Money cents={ages[age]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A paid row disappears, so the focus moves to the page's heading. */
function OwedItem({ row }: { row: OwedRow }) {
  return (
    <li className="py-2" {...useRestoreFocusOfRow()}>
      <OwedLine row={row} />
    </li>
  );
}
