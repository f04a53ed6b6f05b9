import type { TodayRows } from '#desk/contract/today.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import { formatDay, formatTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { whoBooked } from '#ui/console/parts/who-booked.ts';
import { Button } from '#ui/parts/button.tsx';
import { BookingLine } from './line.tsx';

const texts = todayTexts.lines;

/** A visit that is past, and that one press completes. */
export function UnclosedVisitLine({ row }: { row: TodayRows['unclosed-visits'] }) {
  const complete = useAct(
    calling('POST /visits/:id/complete'),
    '/bookings',
    '/plans',
    '/today',
    '/calendar',
    '/owed',
  );
  const { booking, visit } = row;
  const when = texts.fromTo(formatTime(visit.start), formatTime(visit.end));
  return (
    <BookingLine
      aside={
        <Button
          aria-label={texts.visitWasDoneOf(whoBooked(booking))}
          busy={complete.isPending}
          onClick={() =>
            complete.mutate({ params: { id: visit.id }, body: { version: visit.version } })
          }
          variant="secondary"
        >
          {texts.visitWasDone}
        </Button>
      }
      booking={booking}
      details={`${formatDay(visit.start)}, ${when}`}
    >
      <FormProblem text={complete.error ? sentenceOf(complete.error) : null} />
    </BookingLine>
  );
}
