import type { FiguresAnswer, OriginFigures } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { sumCents } from '#kernel/rules/money.ts';
import { formatCount } from '#ui/console/format.ts';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { RowBar } from './bar-chart.tsx';
import { sourceName } from './source-name.ts';
import { percentOf, wholeUsd } from './sums.ts';
import { TableFile } from './table-file.tsx';

const texts = figuresTexts.origins;

interface OriginSectionProps {
  figures: FiguresAnswer;
  of: 'sources' | 'places';
}

/** Bookings by the link that was followed, or by ZIP code, most money first. */
export function OriginSection({ figures, of }: OriginSectionProps) {
  const rows = figures[of];
  const words = texts[of];
  const booked = figures.totals.bookedCents;
  const highest = Math.max(...rows.map(({ bookedCents }) => bookedCents), 1);
  const isCut = of === 'places' && sumCents(rows.map((row) => row.bookedCents)) < booked;
  return (
    <Section
      aside={<TableFile from={figures.from} of={words.title} table={of} to={figures.to} />}
      title={words.title}
    >
      {rows.length === 0 ? (
        <p className="text-ink-soft">{figuresTexts.services.none}</p>
      ) : (
        <ScrollSection className="max-h-96 overflow-auto" label={words.numbers}>
          <NumberTable
            caption={words.title}
            columns={[
              { header: words.header, cell: (row) => nameOf(row, of) },
              {
                header: figuresTexts.share,
                wide: true,
                cell: ({ bookedCents }) => <RowBar part={bookedCents / highest} />,
              },
              {
                header: figuresTexts.bookings,
                align: 'right',
                cell: ({ bookings }) => formatCount(bookings),
              },
              {
                header: texts.booked,
                align: 'right',
                cell: ({ bookedCents }) => wholeUsd(bookedCents),
              },
              {
                header: texts.part,
                align: 'right',
                cell: ({ bookedCents }) => percentOf(bookedCents, booked),
              },
            ]}
            rowKey={({ value }) => value}
            rows={rows}
          />
        </ScrollSection>
      )}
      <p className="mt-3 text-ink-soft text-xs">
        {words.about}
        {isCut && ` ${texts.cut}`}
      </p>
    </Section>
  );
}

function nameOf({ value }: OriginFigures, of: OriginSectionProps['of']): string {
  if (of === 'sources') return sourceName(value);
  return value === '' ? texts.places.unknown : value;
}
