import type { VisitCheckRow } from '#crew/contract/report.ts';
import { crewRecordTexts as texts } from '#crew/words/en/crew-left.ts';

/** The crew's answer to a line of a visit's checklist. */
export function CrewAnswer({ check }: { check: VisitCheckRow | undefined }) {
  if (check === undefined || check.answer === 'open') return null;
  const { answer, why, who } = check;
  return (
    <span
      className={answer === 'not-possible' ? 'block text-coral' : 'block text-ink-soft text-sm'}
    >
      {texts.answers[answer](who)}
      {why !== '' && ` “${why}”`}
    </span>
  );
}
