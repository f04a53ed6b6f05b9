import type { FiguresAnswer, WeekFigures } from '#contract/figures.ts';
import { Section } from '../parts/section.tsx';
import { BarChart } from './bar-chart.tsx';
import { NumberTable } from './number-table.tsx';
import { averageOf, revenueOf, roughUsd } from './sums.ts';

const monday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const mondayOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const monthOfYear = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});
const WEEK_MS = 7 * 86_400_000;

/** Revenue and bookings by week, oldest first, and the same in numbers, newest first. */
export function WeeksSection({ figures: { weeks, to } }: { figures: FiguresAnswer }) {
  const isLong = weeks.length > 52;
  const bars = (of: (week: WeekFigures) => number) =>
    weeks.map((figures) => ({
      key: figures.week,
      label: (isLong ? monthOfYear : monday).format(new Date(figures.week)),
      name: nameOf(figures.week, isLong),
      value: of(figures),
      isOpen: endOf(figures.week) > to,
    }));
  return (
    <Section title="By week">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <figure>
            <figcaption className="mb-3 font-semibold">Revenue</figcaption>
            <BarChart bars={bars(revenueOf)} format={roughUsd} label="Revenue by week" />
          </figure>
          <figure>
            <figcaption className="mb-3 font-semibold">Bookings</figcaption>
            <BarChart
              bars={bars(({ bookings }) => bookings)}
              format={(value) => value.toLocaleString('en-US')}
              label="Bookings by week"
            />
          </figure>
        </div>
        <section
          aria-label="By week, in numbers"
          className="max-h-[31rem] overflow-y-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
          tabIndex={0}
        >
          <NumberTable
            caption="By week"
            columns={[
              { header: 'Week of', cell: ({ week }) => nameOf(week, isLong) },
              {
                header: 'Bookings',
                align: 'right',
                cell: ({ bookings }) => bookings.toLocaleString('en-US'),
              },
              { header: 'Average', align: 'right', cell: (week) => roughUsd(averageOf(week)) },
              { header: 'Revenue', align: 'right', cell: (week) => roughUsd(revenueOf(week)) },
            ]}
            rowKey={({ week }) => week}
            rows={weeks.toReversed()}
          />
        </section>
      </div>
      <p className="mt-3 text-ink-soft text-xs">
        Weeks begin on Monday. A dashed bar is a week that is not over.
      </p>
    </Section>
  );
}

function nameOf(week: string, isLong: boolean): string {
  return (isLong ? mondayOfYear : monday).format(new Date(week));
}

/** Its Sunday. */
function endOf(week: string): string {
  return new Date(Date.parse(week) + WEEK_MS - 1).toISOString().slice(0, 10);
}
