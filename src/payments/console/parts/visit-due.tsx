import { planTexts } from '#payments/words/en/plans.ts';
import { formatDay } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';

/** By when another visit has to be, with the word for one that is late. */
export function VisitDue({ at }: { at: string | null }) {
  if (at === null) return <span className="text-ink-soft">{planTexts.noVisitDue}</span>;
  const isOver = Date.parse(at) < Date.now();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {formatDay(at)}
      {isOver && <Badge tone="coral">{planTexts.overdue}</Badge>}
    </span>
  );
}
