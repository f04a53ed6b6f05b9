import type { CrewVisit } from '#crew/contract/phone.ts';
import { ActBar } from '#crew/pages/phone/parts/act-bar.tsx';
import { Screen } from '#crew/pages/phone/parts/screen.tsx';
import { useNow } from '#crew/pages/phone/parts/use-now.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import {
  personDayState,
  personEvents,
  personVisitState,
} from '#crew/pages/phone/store/own-work.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { actsOfVisit } from '#crew/rules/phone/next-act.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { CashTipForm } from './cash-tip-form.tsx';
import { CheckList } from './check-list.tsx';
import { NoteForm } from './note-form.tsx';
import { OfficePhotos } from './office-photos.tsx';
import { Photos } from './photos.tsx';
import { arrival, StateMark } from './visit-card.tsx';
import { VisitFacts } from './visit-facts.tsx';

interface VisitScreenProps {
  readonly visit: CrewVisit;
}

/** One visit: when, where and what to read first; once someone works, the checklist comes first. */
export function VisitScreen({ visit }: VisitScreenProps) {
  const phone = usePhone();
  const now = useNow();
  const events = personEvents(phone);
  const state = personVisitState(visit, events);
  const day = personDayState(events, now, phone.days?.answer.company.timeZone);
  const isUnderWay = state === 'working' || state === 'paused';
  const facts = (
    <div className="flex flex-col gap-5" key="facts">
      <VisitFacts now={now} visit={visit} />
      <OfficePhotos visit={visit} />
    </div>
  );
  const work = (
    <div className="flex flex-col gap-8" key="work">
      <CheckList visit={visit} />
      <Photos kinds={['before', 'after', 'damage']} visit={visit} />
      {phone.days?.answer.company.takesTips && <CashTipForm visit={visit} />}
      <NoteForm visitId={visit.id} />
    </div>
  );
  return (
    <Screen
      back={{ href: '#/', label: phoneTexts.backToDay }}
      bar={<ActBar acts={actsOfVisit({ id: visit.id, state }, day)} of={visit.id} />}
      heading={<span className="tabular">{arrival(visit)}</span>}
      title={`${arrival(visit)}, ${visit.address.line1}`}
    >
      <div className="mb-5 flex">
        <StateMark state={state} />
      </div>
      {state === 'no-access' && (
        <a
          className="mb-5 flex min-h-14 items-center font-semibold text-primary underline"
          href={visitAddress(visit.id, 'no-access')}
        >
          {phoneTexts.noAccess.open}
        </a>
      )}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-2 lg:items-start">
        {isUnderWay ? [work, facts] : [facts, work]}
      </div>
    </Screen>
  );
}
