import type { ServiceFigures } from '#contract/figures.ts';
import { Section } from '../parts/section.tsx';
import { RowBar } from './bar-chart.tsx';
import { NumberTable } from './number-table.tsx';
import { averageOf, revenueOf, roughUsd } from './sums.ts';

/** What each service brought in, highest first. */
export function ServicesSection({ services }: { services: readonly ServiceFigures[] }) {
  const highest = Math.max(...services.map(revenueOf), 1);
  return (
    <Section title="By service">
      {services.length === 0 ? (
        <p className="text-ink-soft">Nothing was booked in this time.</p>
      ) : (
        <NumberTable
          caption="By service"
          columns={[
            { header: 'Service', cell: ({ name }) => name },
            {
              header: 'Share',
              wide: true,
              cell: (service) => <RowBar part={revenueOf(service) / highest} />,
            },
            {
              header: 'Bookings',
              align: 'right',
              cell: ({ bookings }) => bookings.toLocaleString('en-US'),
            },
            { header: 'Average', align: 'right', cell: (service) => roughUsd(averageOf(service)) },
            { header: 'Revenue', align: 'right', cell: (service) => roughUsd(revenueOf(service)) },
          ]}
          rowKey={({ id }) => id}
          rows={services}
        />
      )}
    </Section>
  );
}
