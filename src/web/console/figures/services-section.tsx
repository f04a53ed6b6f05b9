import type { ServiceFigures } from '#contract/figures.ts';
import { figuresTexts } from '#texts/console/figures.ts';
import { formatCount } from '../format.ts';
import { Section } from '../parts/section.tsx';
import { RowBar } from './bar-chart.tsx';
import { NumberTable } from './number-table.tsx';
import { ScrollSection } from './scroll-section.tsx';
import { averageOf, revenueOf, roughUsd } from './sums.ts';

const texts = figuresTexts.services;

/** What each service brought in, highest first. */
export function ServicesSection({ services }: { services: readonly ServiceFigures[] }) {
  const highest = Math.max(...services.map(revenueOf), 1);
  return (
    <Section title={texts.title}>
      {services.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ScrollSection className="overflow-x-auto" label={texts.numbers}>
          <NumberTable
            caption={texts.title}
            columns={[
              { header: texts.service, cell: ({ name }) => name },
              {
                header: figuresTexts.share,
                wide: true,
                cell: (service) => <RowBar part={revenueOf(service) / highest} />,
              },
              {
                header: figuresTexts.bookings,
                align: 'right',
                cell: ({ bookings }) => formatCount(bookings),
              },
              {
                header: figuresTexts.average,
                align: 'right',
                cell: (service) => roughUsd(averageOf(service)),
              },
              {
                header: figuresTexts.revenue,
                align: 'right',
                cell: (service) => roughUsd(revenueOf(service)),
              },
            ]}
            rowKey={({ id }) => id}
            rows={services}
          />
        </ScrollSection>
      )}
    </Section>
  );
}
