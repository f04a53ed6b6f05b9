import type { CrewVisit } from '#crew/contract/phone.ts';
import { ActBar } from '#crew/pages/phone/parts/act-bar.tsx';
import { CardActs } from '#crew/pages/phone/parts/card-acts.tsx';
import { clock, dayName } from '#crew/pages/phone/parts/moments.ts';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { useNow } from '#crew/pages/phone/parts/use-now.ts';
import {
  currentVisits,
  personDayState,
  personEvents,
  personVisitState,
} from '#crew/pages/phone/store/own-work.ts';
import { type PhoneState, usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { companyDay, dayAfter } from '#crew/pages/phone/store/time.ts';
import { visitsWithCodesToLoad } from '#crew/rules/phone/codes-to-load.ts';
import { actsOfDay, turnOf } from '#crew/rules/phone/next-act.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { AlertIcon } from '#ui/parts/more-icons.tsx';
import { VisitCard } from './visit-card.tsx';

const texts = phoneTexts.day;

/** Today and tomorrow in order, with the day's next act within thumb's reach. */
export function DayScreen() {
  const phone = usePhone();
  const now = useNow();
  const { days } = phone;
  const timeZone = days?.answer.company.timeZone;
  const today = companyDay(now, timeZone);
  const events = personEvents(phone);
  const byDay = days?.answer.days ?? [];
  const visits = currentVisits(phone, events, now);
  const tomorrow = byDay.find(({ date }) => date === dayAfter(today));
  const day = personDayState(events, now, timeZone);
  const standings = visits.map((visit) => ({
    id: visit.id,
    state: personVisitState(visit, events),
  }));
  const acts = actsOfDay(day, standings);
  const { next } = acts;
  const nextVisitId = next !== null && 'visitId' in next ? next.visitId : null;
  const nextVisit = visits.find(({ id }) => id === nextVisitId);

  return (
    <Screen
      back={null}
      bar={days && <ActBar acts={acts} of="day" where={nextVisit?.address.line1} />}
      heading={`${texts.title}, ${dayName(today)}`}
      title={texts.title}
    >
      {days === null ? (
        <p>{emptyText(phone)}</p>
      ) : (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
          <section className="flex flex-col gap-4">
            <CodesToLoad visits={visitsWithCodesToLoad(visits, now)} />
            {visits.length === 0 && <p>{texts.none}</p>}
            {visits.length > 0 && next === null && day === 'ended' && <p>{texts.over}</p>}
            <VisitList
              events={events}
              next={nextVisit?.id ?? null}
              turn={turnOf(standings)?.id ?? null}
              visits={visits}
            />
          </section>
          {tomorrow && (
            <section className="flex flex-col gap-4">
              <h2 className="font-bold text-xl lg:mt-0">
                {`${texts.tomorrow}, ${dayName(tomorrow.date)}`}
              </h2>
              {tomorrow.visits.length === 0 && <p>{texts.noneTomorrow}</p>}
              <VisitList events={events} next={null} turn={undefined} visits={tomorrow.visits} />
            </section>
          )}
        </div>
      )}
      <nav aria-label={phoneTexts.settings.title} className="mt-6 flex flex-col ruled">
        <PlaceLink href="#/hours" label={phoneTexts.hours.title} />
        <PlaceLink href="#/pay" label={phoneTexts.pay.title} />
        <PlaceLink href="#/ratings" label={phoneTexts.ratings.title} />
        <PlaceLink href="#/settings" label={phoneTexts.settings.title} />
      </nav>
      {days && (
        <p className="mt-2 text-ink-soft">{texts.asOf(clock(days.askedAt + days.offsetMs))}</p>
      )}
    </Screen>
  );
}

/** Warns about codes that did not load, before someone stands at the door without a connection. */
function CodesToLoad({ visits }: { visits: readonly CrewVisit[] }) {
  if (visits.length === 0) return null;
  const homes = visits.map(({ address }) => address.line1).join('; ');
  return (
    <p className="flex gap-3 rounded-card border-2 border-on-apricot bg-apricot p-4 font-semibold text-on-apricot">
      <AlertIcon className="size-6" />
      {texts.codesToLoad(homes)}
    </p>
  );
}

interface VisitListProps {
  readonly visits: readonly CrewVisit[];
  readonly events: ReturnType<typeof personEvents>;
  readonly next: VisitId | null;
  /** The visit with its acts in the bar; undefined: a later day, where nothing is recorded yet. */
  readonly turn: VisitId | null | undefined;
}

function VisitList({ visits, events, next, turn }: VisitListProps) {
  if (visits.length === 0) return null;
  return (
    <ol className="flex flex-col gap-4">
      {visits.map((visit, index) => {
        const { id } = visit;
        const place = texts.visit(index + 1, visits.length);
        const state = personVisitState(visit, events);
        return (
          <li key={id}>
            <VisitCard isNext={id === next} place={place} state={state} visit={visit} />
            {turn !== undefined && turn !== id && <CardActs id={id} place={place} state={state} />}
          </li>
        );
      })}
    </ol>
  );
}

function PlaceLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="flex min-h-14 items-center font-semibold text-primary underline" href={href}>
      {label}
    </a>
  );
}

function emptyText({ isSending }: PhoneState): string {
  return isSending ? texts.loading : texts.notLoaded;
}
