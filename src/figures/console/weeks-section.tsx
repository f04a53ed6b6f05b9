import type { FiguresAnswer, WeekFigures } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { cents } from '#kernel/rules/money.ts';
import { formatCount } from '#ui/console/format.ts';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { BarChart } from './bar-chart.tsx';
import { averageOf, revenueOf, wholeUsd } from './sums.ts';
import { TableFile } from './table-file.tsx';
import { barLabel, weekName } from './weeks.ts';

const texts = figuresTexts.weeks;
const WEEK_MS = 7 * 86_400_000;

/** Revenue and bookings by week, oldest first, and the same as numbers, newest first. */
export function WeeksSection({ figures: { weeks, from, to } }: { figures: FiguresAnswer }) {
  const bars = (of: (week: WeekFigures) => number) =>
    weeks.map((figures) => ({
      key: figures.week,
      label: barLabel(figures.week, weeks.length),
      name: weekName(figures.week, weeks.length),
      value: of(figures),
      isOpen: endOf(figures.week) > to,
    }));
  return (
    <Section
      aside={<TableFile from={from} of={texts.title} table="weeks" to={to} />}
      title={texts.title}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <figure>
            <figcaption className="mb-3 font-semibold">{figuresTexts.revenue}</figcaption>
            <BarChart bars={bars(revenueOf)} format={barUsd} label={texts.revenue} />
          </figure>
          <figure>
            <figcaption className="mb-3 font-semibold">{figuresTexts.bookings}</figcaption>
            <BarChart
              bars={bars(({ bookings }) => bookings)}
              format={formatCount}
              label={texts.bookings}
            />
          </figure>
        </div>
        <ScrollSection className="max-h-[31rem] overflow-y-auto" label={texts.numbers}>
          <NumberTable
            caption={texts.title}
            columns={[
              { header: texts.week, cell: ({ week }) => weekName(week, weeks.length) },
              {
                header: figuresTexts.bookings,
                align: 'right',
                cell: ({ bookings }) => formatCount(bookings),
              },
              {
                header: figuresTexts.average,
                align: 'right',
                cell: (week) => wholeUsd(averageOf(week)),
              },
              {
                header: figuresTexts.revenue,
                align: 'right',
                cell: (week) => wholeUsd(revenueOf(week)),
              },
            ]}
            rowKey={({ week }) => week}
            rows={weeks.toReversed()}
          />
        </ScrollSection>
      </div>
      <p className="mt-3 text-ink-soft text-xs">{texts.about}</p>
    </Section>
  );
}

/** The height of a bar, or of a line of the chart: half a cent is not visible. */
function barUsd(value: number): string {
  return wholeUsd(cents(Math.round(value)));
}

/** Its Sunday. */
function endOf(week: string): string {
  return new Date(Date.parse(week) + WEEK_MS - 1).toISOString().slice(0, 10);
}
