import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import type { FiguresAnswer } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { formatCount } from '#ui/console/format.ts';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { RowBar } from './bar-chart.tsx';
import { averageOf, revenueOf, wholeUsd } from './sums.ts';
import { TableFile } from './table-file.tsx';

const texts = figuresTexts.services;

/** What each service brought in, highest first. */
interface ServicesSectionProps {
  figures: Pick<FiguresAnswer, 'services' | 'from' | 'to'>;
}

export function ServicesSection({ figures }: ServicesSectionProps) {
  const { services, from, to } = figures;
  const highest = Math.max(...services.map(revenueOf), 1);
  return (
    <Section
      aside={<TableFile from={from} of={texts.title} table="services" to={to} />}
      title={texts.title}
    >
      {services.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ScrollSection className="overflow-x-auto" label={texts.numbers}>
          <NumberTable
            caption={texts.title}
            columns={[
              { header: texts.service, cell: ({ name }) => <SoldName name={name} /> },
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
                cell: (service) => wholeUsd(averageOf(service)),
              },
              {
                header: figuresTexts.revenue,
                align: 'right',
                cell: (service) => wholeUsd(revenueOf(service)),
              },
            ]}
            rowKey={({ id }) => id}
            rows={services}
          />
        </ScrollSection>
      )}
      <p className="mt-3 text-ink-soft text-xs">{texts.about}</p>
    </Section>
  );
}
