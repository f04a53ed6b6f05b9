import { arrivalText, dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import type { OwnVisitAfter } from '#visits/contract/times.ts';

/** The next visits after an act, in order. */
export function VisitsAfter({
  visits,
  today,
}: {
  visits: readonly OwnVisitAfter[];
  today: string;
}) {
  return (
    <ul className="list-disc pl-5 tabular">
      {visits.map((visit) => (
        <li key={visit.start}>{nextVisitText(visit, today)}</li>
      ))}
    </ul>
  );
}

/** When a visit would be, and which crew comes. */
function nextVisitText({ start, crew, hasNoTime }: OwnVisitAfter, today: string): string {
  if (hasNoTime) return texts.afterWithoutTime(longDay(dayOf(start)));
  const when = arrivalText({ start, arriveBy: start }, today);
  return crew === null ? when : texts.afterBy(when, crew);
}
