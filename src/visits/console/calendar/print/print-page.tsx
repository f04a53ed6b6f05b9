import { Link, useSearchParams } from 'react-router';
import { SoldAddOns, SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LanguageSwitch } from '#ui/console/parts/language-switch.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts } from '#ui/console/parts/section.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useCalendar } from '#visits/console/calendar/use-calendar.ts';
import { AddressLink } from '#visits/console/parts/address-link.tsx';
import { isDay, today } from '#visits/console/parts/calendar-days.ts';
import { crewFacts } from '#visits/console/parts/crew-facts.ts';
import { placeOf } from '#visits/console/parts/target.ts';
import { customerName, spanText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarAnswer, CalendarCrew, CalendarStop } from '#visits/contract/scheduling.ts';
import { calendarTexts, printTexts as texts } from '#visits/words/en/console-calendar.ts';
import { purposeNames } from '#visits/words/en/visit-notes.ts';
import { waitTexts } from '#visits/words/en/waits.ts';

/** A crew's day on paper: its stops in order, with what it needs to know at each. */
export function Component() {
  const [search] = useSearchParams();
  const named = search.get('day') ?? '';
  const day = isDay(named) ? named : today();
  const query = useCalendar({ from: day, days: 1 });
  const catalogue = useCall('GET /catalogue', {}).data?.published;
  return (
    <LoadedPage query={query} texts={calendarTexts}>
      {(calendar) => (
        <CrewDay calendar={calendar} catalogue={catalogue} crewId={search.get('crew')} day={day} />
      )}
    </LoadedPage>
  );
}

interface CrewDayProps {
  calendar: CalendarAnswer;
  catalogue: Catalogue | undefined;
  crewId: string | null;
  day: string;
}

function CrewDay({ calendar, catalogue, crewId, day }: CrewDayProps) {
  const crews = calendar.crews.filter(({ active }) => active);
  const crew = crews.find(({ id }) => id === crewId) ?? crews[0];
  const visits = calendar.visits.filter(
    (visit) => visit.crewId === (crew?.id ?? null) && visit.state !== 'held',
  );
  return (
    <>
      <PageTitle title={texts.title(crew?.name ?? calendarTexts.noCrew, formatPlainDay(day))}>
        <span className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <Link
            className="inline-flex min-h-11 items-center text-primary underline"
            to={`/calendar?day=${day}`}
          >
            {texts.back}
          </Link>
          <LanguageSwitch />
          <Button onClick={() => window.print()}>{texts.print}</Button>
        </span>
      </PageTitle>
      <CrewLinks crews={crews} day={day} shown={crew} />
      {visits.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <ol className="flex flex-col gap-4">
          {visits.map((visit) => (
            <Stop catalogue={catalogue} key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </>
  );
}

interface CrewLinksProps {
  crews: readonly CalendarCrew[];
  day: string;
  shown: CalendarCrew | undefined;
}

function CrewLinks({ crews, day, shown }: CrewLinksProps) {
  return (
    <nav aria-label={texts.crews} className="mb-3 flex flex-wrap gap-1 print:hidden">
      {crews.map(({ id, name }) => (
        <Link
          aria-current={id === shown?.id ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-card px-3 hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary"
          key={id}
          to={`/calendar/print?day=${day}&crew=${id}`}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Stop({ visit, catalogue }: { visit: CalendarStop; catalogue: Catalogue | undefined }) {
  const { service, serviceId, address, notes, addOns, purpose } = visit;
  const sold = catalogue?.services.find(({ id }) => id === serviceId);
  const extras = addOns.flatMap(({ id }) => catalogue?.addOns.find((each) => each.id === id) ?? []);
  const duties = [...(sold ? [sold] : []), ...extras].flatMap(dutiesOf);
  return (
    <li className="break-inside-avoid rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold text-base tabular">
        {spanText(placeOf(visit))}&nbsp;· {customerName(visit)}
      </h2>
      {visit.waits && <p className="font-semibold">{waitTexts.waiting(visit.waits)}</p>}
      {service && (
        <p>
          <SoldName name={service} />
          {purpose && `, ${purposeNames[purpose]}`}
        </p>
      )}
      <p className="my-1">
        {address.length === 0 ? calendarTexts.noAddress : <AddressLink address={address} />}
      </p>
      <Facts>
        {crewFacts(notes).map(({ label, text }) => (
          <Fact key={label} term={label}>
            {text}
          </Fact>
        ))}
        {addOns.length > 0 && (
          <Fact term={calendarTexts.toBring}>
            <SoldAddOns addOns={addOns} />
          </Fact>
        )}
      </Facts>
      {duties.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">{texts.duties}</h3>
          <ul className="list-disc pl-5 sm:columns-2">
            {[...new Set(duties)].map((duty) => (
              <li key={duty}>
                <SoldName name={duty} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
