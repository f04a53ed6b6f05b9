import { Link } from 'react-router';
import { useCall } from '#ui/console/api/query.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { timeText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer, MisfitsAnswer, MisfitVisit } from '#visits/contract/scheduling.ts';
import { calendarTexts, trayTexts as texts } from '#visits/words/en/console-calendar.ts';

interface MisfitsProps {
  crews: CalendarAnswer['crews'];
  dayHref: (day: string) => string;
  every: number;
}

const NONE: MisfitsAnswer = { misfits: [], count: 0 };

/** Upcoming visits that their crew cannot keep anymore; each leads to its day. */
export function Misfits({ crews, dayHref, every }: MisfitsProps) {
  const { misfits, count } = useCall('GET /calendar/misfits', {}, { every }).data ?? NONE;
  if (count === 0) return null;
  return (
    <Section title={`${texts.misfits} · ${count}`}>
      <p className="text-ink-soft">
        {[texts.misfitsHint, count > misfits.length && texts.misfitsFirst(misfits.length)]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="ruled">
        {misfits.map(({ visit, reason }) => (
          <li className="py-2" key={visit.id}>
            <Link
              className="wrap-anywhere inline-flex min-h-11 max-w-full items-center font-semibold text-ink underline sm:min-h-6"
              to={dayHref(placeOf(visit).day)}
            >
              {visit.customer ?? calendarTexts.unnamed}
            </Link>
            <p className="tabular">{timeText(placeOf(visit))}</p>
            <p className="text-ink-soft">
              {[nameOf(crews, visit), texts.reasons[reason]].filter(Boolean).join(': ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function nameOf(
  crews: MisfitsProps['crews'],
  { crewId }: MisfitVisit['visit'],
): string | undefined {
  return crews.find(({ id }) => id === crewId)?.name;
}
