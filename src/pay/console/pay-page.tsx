import { useState } from 'react';
import { Link } from 'react-router';
import { FileLink } from '#company/console/parts/file-link.tsx';
import type { ClosedPeriod, PayAnswer, PayPeriodAnswer } from '#pay/contract/pay.ts';
import { closePayTexts, payTermsTexts, payTexts as texts } from '#pay/words/en/pay.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { OddList } from './odd-list.tsx';
import { PeriodPeople } from './period-section.tsx';
import { usd } from './rate-text.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** The next period to pay, and the closed ones. */
export function Component() {
  const pay = useCall('GET /pay', {});
  return (
    <LoadedPage query={pay} texts={texts}>
      {(answer) => <Pay answer={answer} />}
    </LoadedPage>
  );
}

function Pay({ answer: { terms, current, past, tipYears } }: { answer: PayAnswer }) {
  const [asks, setAsks] = useState(false);
  const change = (
    <Button onClick={() => setAsks(true)} variant="secondary">
      {payTermsTexts.change}
    </Button>
  );
  return (
    <>
      <PageTitle title={texts.title}>
        {terms !== null && change}
        {current !== null && <FileLink href={callUrl('GET /pay.csv', {})}>{texts.file}</FileLink>}
      </PageTitle>
      <CrewTabs />
      {current === null ? (
        <EmptyState {...texts.notSetUp}>{change}</EmptyState>
      ) : (
        <Current period={current} />
      )}
      {past.length > 0 && <Past periods={past} />}
      {tipYears.length > 0 && <TipYears years={tipYears} />}
      {asks && <TermsDialog onClose={() => setAsks(false)} terms={terms} />}
    </>
  );
}

function Current({ period }: { period: PayPeriodAnswer }) {
  const [closes, setCloses] = useState(false);
  const { from, to, sums, odd, isOver } = period;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-semibold">{texts.period(formatPlainDay(from), formatPlainDay(to))}</p>
        <p className="text-ink-soft">{texts.current}</p>
        <p className="font-semibold tabular">{usd(sums.total)}</p>
        {isOver ? (
          <Button onClick={() => setCloses(true)}>{closePayTexts.open}</Button>
        ) : (
          <p className="text-ink-soft">{closePayTexts.notOver(formatPlainDay(to))}</p>
        )}
      </div>
      <OddList odd={odd} />
      <PeriodPeople period={period} />
      {closes && <CloseDialog onClose={() => setCloses(false)} period={period} />}
    </div>
  );
}

function Past({ periods }: { periods: readonly ClosedPeriod[] }) {
  return (
    <Section title={texts.past}>
      <ul className="ruled">
        {periods.map(({ id, from, to, totalCents }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4" key={id}>
            <Link
              className="inline-flex min-h-11 items-center text-primary underline"
              to={`/crews/pay/periods/${id}`}
            >
              {texts.period(formatPlainDay(from), formatPlainDay(to))}
            </Link>
            <span className="tabular">{usd(totalCents)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TipYears({ years }: { years: readonly number[] }) {
  return (
    <Section title={texts.tipYears}>
      <p className="mb-2 text-ink-soft text-sm">{texts.tipYearsText}</p>
      <div className="flex flex-wrap gap-3">
        {years.map((year) => (
          <FileLink
            href={callUrl('GET /pay/tips.csv', { query: { year: String(year) } })}
            key={year}
          >
            {texts.tipYear(year)}
          </FileLink>
        ))}
      </div>
    </Section>
  );
}
