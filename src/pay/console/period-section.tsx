import { useState } from 'react';
import { Link } from 'react-router';
import type { PayPeriodAnswer, PersonPay } from '#pay/contract/pay.ts';
import type { ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import { payTexts as texts } from '#pay/words/en/pay.ts';
import { formatMinutes, formatPlainDay } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { lineRate, usd } from './rate-text.ts';

/** Everyone's pay for a period, by name. */
export function PeriodPeople({ period: { people } }: { period: PayPeriodAnswer }) {
  if (people.length === 0) return <EmptyState {...texts.none} />;
  return (
    <div className="flex flex-col gap-4">
      {people.map((person) => (
        <PersonSection key={person.id} person={person} />
      ))}
    </div>
  );
}

function PersonSection({ person: { id, name, sums, lines } }: { person: PersonPay }) {
  const [isOpen, setOpen] = useState(false);
  const timed = (cents: number, minutes: number) => `${usd(cents)} · ${formatMinutes(minutes)}`;
  return (
    <Section aside={<span className="font-semibold tabular">{usd(sums.total)}</span>} title={name}>
      <Facts>
        <Fact term={texts.worked}>{timed(sums.work, sums.workedMinutes)}</Fact>
        {sums.drivingMinutes > 0 && (
          <Fact term={texts.driving}>{timed(sums.driving, sums.drivingMinutes)}</Fact>
        )}
        {sums.overtimeMinutes > 0 && (
          <Fact term={texts.overtime}>{timed(sums.overtime, sums.overtimeMinutes)}</Fact>
        )}
        {sums.jobs > 0 && <Fact term={texts.jobs}>{usd(sums.jobs)}</Fact>}
        {sums.tips !== 0 && <Fact term={texts.tips}>{usd(sums.tips)}</Fact>}
        {sums.cashTips !== 0 && <Fact term={texts.cashTips}>{usd(sums.cashTips)}</Fact>}
        {sums.corrections !== 0 && <Fact term={texts.corrections}>{usd(sums.corrections)}</Fact>}
      </Facts>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <Button
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.hideOf(name) : texts.showOf(name)}
          className="-ml-5"
          onClick={() => setOpen(!isOpen)}
          variant="quiet"
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
        <Link
          aria-label={texts.ratesOf(name)}
          className="inline-flex min-h-11 items-center text-primary underline"
          to={`/crews/pay/people/${id}`}
        >
          {texts.rates}
        </Link>
      </div>
      {isOpen && <Lines lines={lines} name={name} />}
    </Section>
  );
}

function Lines({ lines, name }: { lines: readonly ShownPayLine[]; name: string }) {
  return (
    <div className="overflow-x-auto">
      <NumberTable
        caption={texts.lines(name)}
        columns={[
          { header: texts.day, cell: ({ day }) => formatPlainDay(day) },
          { header: texts.what, cell: whatFor },
          { header: texts.minutes, align: 'right', cell: timeOf },
          { header: texts.rate, align: 'right', cell: lineRate },
          { header: texts.amount, align: 'right', cell: amountOf },
        ]}
        rowKey={({ day, kind, visitId, corrects }) =>
          [day, kind, visitId, corrects?.from].join(' ')
        }
        rows={lines}
      />
    </div>
  );
}

/** In parentheses for a cash tip, which they already have. */
function amountOf({ kind, basis, cents }: ShownPayLine): string {
  return kind === 'cash-tip' ? `(${usd(basis ?? 0)})` : usd(cents);
}

function whatFor({ kind, corrects }: ShownPayLine) {
  if (corrects === null) return texts.kinds[kind];
  const span = texts.corrects(formatPlainDay(corrects.from), formatPlainDay(corrects.to));
  return `${texts.kinds[kind]}, ${span}`;
}

function timeOf({ minutes }: ShownPayLine): string {
  if (minutes === 0) return '';
  return minutes < 0 ? `−${formatMinutes(-minutes)}` : formatMinutes(minutes);
}
