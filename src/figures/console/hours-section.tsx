import type { FiguresAnswer, Hours, WeekFigures } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { formatCount } from '#ui/console/format.ts';
import { type NumberColumn, NumberTable } from '#ui/console/parts/number-table.tsx';
import { ScrollSection } from '#ui/console/parts/scroll-section.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { percentOf } from './sums.ts';
import { TableFile } from './table-file.tsx';
import { Tile, Tiles } from './tiles.tsx';
import { weekName } from './weeks.ts';

const texts = figuresTexts.hours;

interface HoursSectionProps {
  figures: Pick<FiguresAnswer, 'hours' | 'weeks' | 'from' | 'to'>;
}

/** How much work was sold and done, and how full the crews' weeks were. */
export function HoursSection({ figures: { hours, weeks, from, to } }: HoursSectionProps) {
  return (
    <Section
      aside={<TableFile from={from} of={texts.title} table="weeks" to={to} />}
      title={texts.title}
    >
      <Tiles>
        <Tile
          hint={texts.visits(hours.visits, formatCount(hours.visits))}
          label={texts.booked}
          value={wholeHours(hours.bookedMinutes)}
        />
        <Tile
          hint={workedHint(hours)}
          label={texts.worked}
          value={hours.noted === 0 ? texts.unknown : wholeHours(hours.workedMinutes)}
        />
        <Tile
          hint={texts.ofOpen(wholeHours(hours.takenMinutes), wholeHours(hours.openMinutes))}
          label={texts.use}
          value={utilizationText(hours)}
        />
      </Tiles>
      <ScrollSection className="mt-4 max-h-96 overflow-auto" label={texts.numbers}>
        <NumberTable
          caption={texts.numbers}
          columns={columnsFor(weeks.length)}
          rowKey={({ week }) => week}
          rows={weeks.toReversed()}
        />
      </ScrollSection>
      <p className="mt-3 text-ink-soft text-xs">{texts.about}</p>
    </Section>
  );
}

function columnsFor(count: number): NumberColumn<WeekFigures>[] {
  return [
    {
      header: figuresTexts.weeks.week,
      cell: ({ week }) => <span className="whitespace-nowrap">{weekName(week, count)}</span>,
    },
    {
      header: texts.columns.visits,
      align: 'right',
      cell: ({ hours }) => formatCount(hours.visits),
    },
    {
      header: texts.columns.booked,
      align: 'right',
      cell: ({ hours }) => wholeHours(hours.bookedMinutes),
    },
    {
      header: texts.columns.worked,
      align: 'right',
      cell: ({ hours }) => (hours.noted === 0 ? texts.unknown : wholeHours(hours.workedMinutes)),
    },
    { header: texts.columns.use, align: 'right', cell: ({ hours }) => utilizationText(hours) },
  ];
}

/** Without crew hours there is no share. */
function utilizationText({ takenMinutes, openMinutes }: Hours): string {
  return openMinutes === 0 ? texts.unknown : percentOf(takenMinutes, openMinutes);
}

function workedHint({ noted, visits, notedBookedMinutes }: Hours): string {
  if (noted === 0) return texts.noneNoted;
  return texts.noted(formatCount(noted), formatCount(visits), wholeHours(notedBookedMinutes));
}

/** Whole hours: minutes would clutter sums of many visits. */
function wholeHours(minutes: number): string {
  return texts.value(formatCount(Math.round(minutes / 60)));
}
