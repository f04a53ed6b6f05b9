import { formatUsd } from '#kernel/rules/money.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import type { SeriesPreview } from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { type DiffRow, visitDiff } from '#visits/rules/series/visit-diff.ts';
import { seriesTexts as texts } from '#visits/words/en/console-series.ts';
import { waitTexts } from '#visits/words/en/waits.ts';

/** The maximum number of rows. */
const MAX = 12;

/** What a change does to the upcoming visits: before and after, line by line. */
export function SeriesDiff({ preview }: { preview: SeriesPreview }) {
  const nameOf = useCrewNames();
  const rows = visitDiff(preview.before, preview.visits);
  const isSame = rows.every(({ kind }) => kind === 'same');
  return (
    <section aria-label={texts.makes} className="rounded-card border border-line p-3">
      <p className="font-semibold">{texts.makes}</p>
      {isSame && <p>{texts.makesNothing}</p>}
      <ul className="ruled">
        {rows.slice(0, MAX).map((row) => (
          <li
            className="flex flex-wrap items-baseline gap-x-3 py-1"
            key={`${row.visit.id} ${row.kind}`}
          >
            <Row nameOf={nameOf} row={row} />
          </li>
        ))}
      </ul>
      {preview.credited > 0 && <p>{texts.credited(formatUsd(preview.credited))}</p>}
      {preview.takenBack > 0 && <p>{texts.takenBack(formatUsd(preview.takenBack))}</p>}
    </section>
  );
}

interface RowProps {
  row: DiffRow<ConsoleVisit>;
  nameOf: (id: ConsoleVisit['crewId']) => string;
}

function Row({ row, nameOf }: RowProps) {
  const { visit, kind } = row;
  const isGone = kind === 'gone';
  return (
    <>
      <span
        className={classNames(
          'tabular',
          isGone ? 'line-through' : kind !== 'same' && 'font-semibold',
        )}
      >
        {formatDateTime(visit.start)}
      </span>
      {!isGone && <span>{nameOf(visit.crewId)}</span>}
      <span className="text-ink-soft">{diffText(row, nameOf)}</span>
      {!isGone && visit.waits && (
        <Badge tone="apricot">{texts.diff.waits(waitTexts.reasons[visit.waits.reason])}</Badge>
      )}
    </>
  );
}

function diffText(row: DiffRow<ConsoleVisit>, nameOf: RowProps['nameOf']): string {
  if (row.kind === 'moved') return texts.diff.moved(formatDateTime(row.before.start));
  if (row.kind === 'crew') return texts.diff.crew(nameOf(row.before.crewId));
  return texts.diff[row.kind];
}
