import { useState } from 'react';
import { arrivalText, dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import { todayIn } from '#booking/pages/parts/days.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { LookupPart, useLookup } from '#own-page/pages/my-booking/looked.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { useNews } from '#own-page/pages/my-booking/use-news.tsx';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { focusNext } from '#ui/parts/after-paint.ts';
import { Button } from '#ui/parts/button.tsx';
import type { OwnVisit, OwnVisitsAnswer } from '#visits/contract/times.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';
import { MoveVisit } from './move-visit.tsx';
import { PausePart } from './pause-part.tsx';
import { RhythmPart } from './rhythm-part.tsx';
import { skipRuleText } from './skip-rule-text.ts';
import { SkipVisit } from './skip-visit.tsx';

/** The panel that is open below a visit. `until`: it moves to another time of the same month. */
type OpenPanel =
  | { readonly kind: 'move'; readonly id: string; readonly until: string | null }
  | { readonly kind: 'skip'; readonly id: string };

/** The next visits of a series with their actions, and the way to pause. */
export function VisitsPart(props: OwnBookingProps) {
  const { comesAgain, mayAskForTime } = props.booking;
  // A link that only pays changes no visit and sees none.
  return comesAgain && mayAskForTime ? <NextVisits {...props} /> : null;
}

function fetchVisits(backend: Backend, token: string) {
  return backend.callFunction('my-booking/visits', { token });
}

function NextVisits(given: OwnBookingProps) {
  const asked = useLookup(given, fetchVisits, given.booking);
  const props = { ...given, reload };
  const { news, tell, forget } = useNews(props);
  const { looked } = asked;
  const known = looked.phase === 'known' ? looked.answer : null;

  /** Loads the visits before the booking, so no result appears above an outdated list. */
  async function reload() {
    await asked.look();
    return given.reload();
  }

  return (
    <>
      <Part id="visits" screenOnly title={texts.title}>
        {known?.rhythm && <p className="text-ink-soft">{rhythmText(rhythmWords, known.rhythm)}</p>}
        {known && known.visits.length > 0 && <p>{skipRuleText(known.skipping)}</p>}
        {news}
        <LookupPart {...asked} words={texts}>
          {(answer) => <VisitRows {...props} answer={answer} forget={forget} tell={tell} />}
        </LookupPart>
      </Part>
      {known && (known.rhythms.length > 0 || known.isRhythmByOffice) && (
        <RhythmPart {...props} isByOffice={known.isRhythmByOffice} rhythms={known.rhythms} />
      )}
      {known && (known.mayPause || known.paused.length > 0) && (
        <PausePart {...props} answer={known} />
      )}
    </>
  );
}

interface VisitRowsProps extends OwnBookingProps {
  answer: OwnVisitsAnswer;
  tell: (text: string) => Promise<void>;
  forget: () => void;
}

function VisitRows({ answer, tell, forget, ...props }: VisitRowsProps) {
  const { visits } = answer;
  const [opened, setOpened] = useState(() => panelForHash(location.hash, visits));
  const today = todayIn(props.site.timeZone);
  if (visits.length === 0) return <p>{texts.none}</p>;

  function open(next: OpenPanel): void {
    forget();
    setOpened(next);
  }

  /** Returns the focus to the button that opened it. */
  function close({ id }: OwnVisit): void {
    const kind = opened?.kind ?? 'move';
    setOpened(null);
    focusNext(buttonId(kind, id));
  }

  async function done(text: string): Promise<void> {
    setOpened(null);
    await tell(text);
  }

  return (
    <ul className="w-full divide-y divide-line border-line border-y">
      {visits.map((visit, index) => {
        const { id, start, mayMove, maySkip } = visit;
        const when = longDay(dayOf(start));
        const panel = {
          ...props,
          visit,
          today,
          onDone: done,
          onLeave: () => close(visit),
        };
        return (
          <li className="flex flex-col gap-3 py-3" key={id}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <p className="font-medium tabular first-letter:uppercase">
                  {visit.hasNoTime ? when : arrivalText(visit, today)}
                </p>
                {visit.isAsked && <p className="text-sm">{texts.asked}</p>}
                {visit.hasNoTime && <p className="text-sm">{texts.noTime}</p>}
                {visit.crew !== null && (
                  <p className="text-ink-soft text-sm">{myBookingTexts.whoComes(visit.crew)}</p>
                )}
                {visit.firstCleanCents > 0 && (
                  <p className="text-ink-soft text-sm">
                    {firstCleanTexts.ofVisit(formatUsd(visit.firstCleanCents))}
                  </p>
                )}
              </div>
              {opened?.id !== id && (
                <span className="flex gap-2">
                  {mayMove && (
                    <Button
                      aria-label={texts.moveOf(when)}
                      id={buttonId('move', id)}
                      onClick={() => open({ kind: 'move', id, until: null })}
                      variant="secondary"
                    >
                      {texts.move}
                    </Button>
                  )}
                  {maySkip && (
                    <Button
                      aria-label={texts.skipOf(when)}
                      id={buttonId('skip', id)}
                      onClick={() => open({ kind: 'skip', id })}
                      variant="secondary"
                    >
                      {texts.skip}
                    </Button>
                  )}
                </span>
              )}
            </div>
            {!maySkip && <p className="text-ink-soft text-sm">{texts.callToSkip}</p>}
            {opened?.id === id && opened.kind === 'move' && (
              <MoveVisit {...panel} hasFollowing={index < visits.length - 1} until={opened.until} />
            )}
            {opened?.id === id && opened.kind === 'skip' && (
              <SkipVisit {...panel} onSwap={(until) => open({ kind: 'move', id, until })} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** An email's link opens a visit's panel; the hash holds the id of its button. */
function panelForHash(hash: string, visits: readonly OwnVisit[]): OpenPanel | null {
  for (const { id, mayMove, maySkip } of visits) {
    if (mayMove && hash === `#${buttonId('move', id)}`) return { kind: 'move', id, until: null };
    if (maySkip && hash === `#${buttonId('skip', id)}`) return { kind: 'skip', id };
  }
  return null;
}

function buttonId(kind: OpenPanel['kind'], id: string): string {
  return `${kind}-${id}`;
}
