import { useCall } from '#ui/console/api/query.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { WaitingVisitsList } from '#visits/console/parts/waiting-visits-list.tsx';
import { waitTexts as texts } from '#visits/words/en/waits.ts';

/** Upcoming visits that nobody keeps unless someone acts. */
export function WaitingVisits({ every }: { every: number }) {
  const visits = useCall('GET /waiting-visits', {}, { every }).data?.visits ?? [];
  if (visits.length === 0) return null;
  return (
    <Section title={`${texts.title} · ${visits.length}`}>
      <p className="text-ink-soft">{texts.hint}</p>
      <WaitingVisitsList visits={visits} />
    </Section>
  );
}
