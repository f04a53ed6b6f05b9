import type { TodayRows } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { formatDay, formatTime } from '#ui/console/format.ts';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { BookingLine } from './line.tsx';
import { useVisitDone } from './visit-done.tsx';

/** A past visit that one press completes. */
export function UnclosedVisitLine({ row }: { row: TodayRows['unclosed-visits'] }) {
  const { booking, visit } = row;
  const { acts, rest } = useVisitDone(booking, visit);
  const nameOf = useCrewNames();
  const when = todayTexts.lines.fromTo(formatTime(visit.start), formatTime(visit.end));
  return (
    <BookingLine
      aside={acts}
      booking={booking}
      details={`${formatDay(visit.start)}, ${when} · ${nameOf(visit.crewId)}`}
    >
      {rest}
    </BookingLine>
  );
}
