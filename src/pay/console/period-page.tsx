import { Link, useParams } from 'react-router';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { payTexts as texts } from '#pay/words/en/pay.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime, formatPlainDay } from '#ui/console/format.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { PeriodPeople } from './period-section.tsx';
import { usd } from './rate-text.ts';

/** A closed period, as it was closed. */
export function Component() {
  const { id = '' } = useParams();
  const period = useCall('GET /pay/periods/:id', { params: { id } });
  return (
    <LoadedPage query={period} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={texts.period(formatPlainDay(answer.from), formatPlainDay(answer.to))}>
            <FileLink href={callUrl('GET /pay.csv', { query: { period: id } })}>
              {texts.file}
            </FileLink>
          </PageTitle>
          <div className="mb-3 flex flex-wrap items-center gap-x-4">
            <Link
              className="inline-flex min-h-11 items-center text-primary underline"
              to="/crews/pay"
            >
              {texts.backToPay}
            </Link>
            {answer.closed && (
              <p>{texts.closed(answer.closed.by, formatDateTime(answer.closed.at))}</p>
            )}
            <p className="font-semibold tabular">{usd(answer.sums.total)}</p>
          </div>
          <PeriodPeople period={answer} />
        </>
      )}
    </LoadedPage>
  );
}
