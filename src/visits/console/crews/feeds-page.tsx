import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import type { CalendarFeedsAnswer, CrewAnswer } from '#visits/contract/scheduling.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';
import { BusyCalendar } from './busy-calendar.tsx';
import { FeedAddress } from './feed-address.tsx';

/** Secret feed addresses, and outside calendars that block a crew's time. */
export function Component() {
  const query = useCall('GET /calendar-feeds', {});
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  return (
    <LoadedPage query={query} texts={texts}>
      {(answer) => <Feeds answer={answer} crews={crews.filter(({ active }) => active)} />}
    </LoadedPage>
  );
}

interface FeedsProps {
  answer: CalendarFeedsAnswer;
  crews: readonly CrewAnswer[];
}

function Feeds({ answer: { feeds, busy }, crews }: FeedsProps) {
  return (
    <>
      <PageTitle title={texts.title} />
      <CrewTabs />
      <p className="mb-4 text-ink-soft">{texts.about}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={texts.company}>
          <FeedAddress
            crewId={null}
            feed={feeds.find(({ crewId }) => crewId === null)}
            whose={texts.company}
          />
        </Section>
        {crews.map(({ id, name }) => (
          <Section key={id} title={name}>
            <FeedAddress
              crewId={id}
              feed={feeds.find(({ crewId }) => crewId === id)}
              whose={name}
            />
            <BusyCalendar busy={busy.find(({ crewId }) => crewId === id)} crew={{ id, name }} />
          </Section>
        ))}
      </div>
    </>
  );
}
