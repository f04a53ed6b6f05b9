import { arrivalText } from '#booking/pages/parts/arrival-words.ts';

/** The days of visits, in order. */
export function VisitDays({ starts, today }: { starts: readonly string[]; today: string }) {
  return (
    <ul className="list-disc pl-5 tabular">
      {starts.map((start) => (
        <li key={start}>{arrivalText({ start, arriveBy: start }, today)}</li>
      ))}
    </ul>
  );
}
