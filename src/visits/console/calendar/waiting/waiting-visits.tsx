import { useCall } from '#ui/console/api/query.ts';
import { formatCount } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { WaitingVisitsList } from '#visits/console/parts/waiting-visits-list.tsx';
import { waitTexts as texts } from '#visits/words/en/waits.ts';

/** Upcoming visits that fail unless someone acts. */
export function WaitingVisits({ every }: { every: number }) {
  const { data } = useCall('GET /waiting-visits', {}, { every });
  if (data === undefined || data.count === 0) return null;
  return (
    <Section title={`${texts.title} · ${formatCount(data.count)}`}>
      <p className="text-ink-soft">{texts.hint}</p>
      <WaitingVisitsList {...data} />
    </Section>
  );
}
