import { useEffect, useRef, useState } from 'react';
import { dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { OwnVisit, SkipAnswer } from '#visits/contract/times.ts';
import { usePreview } from './use-preview.ts';

/** The props of a panel below a visit. */
export interface VisitPanelProps extends OwnBookingProps {
  visit: OwnVisit;
  today: string;
  /** Called with a sentence about what was done. */
  onDone: (text: string) => Promise<void>;
  onLeave: () => void;
}

interface SkipVisitProps extends VisitPanelProps {
  /** Moves the visit to another time of the same month, before that moment, instead. */
  onSwap: (until: string) => void;
}

/** Skips a visit; shows what that does to the money first (ruling 48). */
export function SkipVisit(props: SkipVisitProps) {
  const { site, token, visit, reload, onDone, onLeave, onSwap } = props;
  const { busy, failure, act } = useAct(site.anonKey);
  const panel = useRef<HTMLElement>(null);
  const request = { token, visitId: visit.id };
  const [changes, setChanges] = useState(0);
  const leaves = usePreview(`${visit.id} ${changes}`, () =>
    createBackend({ anonKey: site.anonKey }).callFunction('my-booking/skip', {
      ...request,
      dryRun: true,
    }),
  );
  useEffect(() => panel.current?.focus(), []);

  async function skip({ money: { kind, cents } }: SkipAnswer): Promise<void> {
    const result = await act('my-booking/skip', { ...request, expect: { kind, cents } });
    if (result.ok) return onDone(texts.skipped);
    if (result.problem.status === 409) {
      setChanges((count) => count + 1);
      panel.current?.focus();
    }
    await reload();
  }

  const known = leaves?.phase === 'known' ? leaves.answer : null;
  const title = texts.skipTitle(longDay(dayOf(visit.start)));
  const swapUntil = visit.mayMove ? known?.swapUntil : null;
  return (
    <section
      aria-label={title}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4"
      ref={panel}
      tabIndex={-1}
    >
      <p className="font-semibold">{title}</p>
      <div aria-live="polite" className="w-full">
        {leaves?.phase === 'looking' && <p className="text-ink-soft">{texts.skipLooking}</p>}
        {known && <p>{skipResultText(known)}</p>}
        {known?.money.firstCleanCents && (
          <p>{firstCleanTexts.movesOn(formatUsd(known.money.firstCleanCents))}</p>
        )}
      </div>
      {leaves?.phase === 'refused' && (
        <div className="w-full" role="alert">
          <Notice title={texts.skipFailure} tone="danger">
            {leaves.problem.detail}
          </Notice>
        </div>
      )}
      <Failure text={leaves?.phase === 'refused' ? null : failure} title={texts.skipFailure} />
      <div className="flex flex-wrap gap-3">
        {known && (
          <Button
            busy={busy}
            busyLabel={texts.skipping}
            onClick={() => void skip(known)}
            variant="primary"
          >
            {known.money.cents > 0
              ? texts.skipYesCredit(formatUsd(known.money.cents))
              : texts.skipYes}
          </Button>
        )}
        {swapUntil && (
          <Button onClick={() => onSwap(swapUntil)} variant="secondary">
            {texts.skipSwap}
          </Button>
        )}
        <Button onClick={onLeave} variant="secondary">
          {texts.keepVisit}
        </Button>
      </div>
    </section>
  );
}

function skipResultText({ money, isLate, lacksNumber }: SkipAnswer): string {
  if (money.kind === 'credit') return texts.skipCredit(formatUsd(money.cents));
  if (money.kind === 'not-due') return texts.skipNotDue;
  if (lacksNumber) return texts.skipNoNumber;
  return isLate ? texts.skipLate : texts.skipNone;
}
