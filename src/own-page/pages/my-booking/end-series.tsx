import { useState } from 'react';
import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { myBookingTexts as texts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import type { SeriesEndAnswer } from '#visits/contract/times.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure, Part } from './part.tsx';
import { useAct } from './use-act.ts';
import { useNews } from './use-news.tsx';
import { usePreview } from './visits/use-preview.ts';

/**
 * Ends a series of separately paid visits in two clicks. The second says when, and what is owed
 * (ruling 35).
 */
export function EndSeriesPart(props: OwnBookingProps) {
  const { site, token, reload, booking } = props;
  const { cancellation } = booking;
  const { news, tell } = useNews(props);
  const { busy, failure, act } = useAct(site.anonKey);
  const [asking, setAsking] = useState(false);
  const ask = { token, dryRun: true };
  const seen = usePreview(asking ? 'end' : null, () =>
    createBackend({ anonKey: site.anonKey }).callFunction('my-booking/series-end', ask),
  );
  if (cancellation.kind !== 'series') return null;
  const { endsOn, mayEnd } = cancellation;
  async function endIt({ until }: SeriesEndAnswer): Promise<void> {
    const { ok } = await act('my-booking/series-end', { token, until });
    setAsking(false);
    if (ok) await tell(texts.endSeriesDone);
    else await reload();
  }
  return (
    <Part id="end-series" title={texts.endSeriesTitle}>
      {endsOn === null ? <p>{texts.endSeriesText}</p> : <p>{texts.endSeriesOn(longDay(endsOn))}</p>}
      {news}
      <Failure text={failure} title={texts.endSeriesFailure} />
      {mayEnd && (
        <Button className="-ml-5" onClick={() => setAsking(true)} variant="quiet">
          {texts.endSeries}
        </Button>
      )}
      <Dialog
        actions={
          <>
            <Button onClick={() => setAsking(false)} variant="secondary">
              {texts.endSeriesKeep}
            </Button>
            {seen?.phase === 'known' && (
              <Button busy={busy} onClick={() => void endIt(seen.answer)} variant="danger">
                {busy ? texts.ending : texts.endSeriesYes}
              </Button>
            )}
          </>
        }
        onDismiss={() => setAsking(false)}
        open={asking}
        title={texts.endSeriesDialog}
      >
        <div className="flex flex-col gap-3" role="status">
          {seen?.phase === 'looking' && <p>{texts.endSeriesLooking}</p>}
          {seen?.phase === 'refused' && <p>{seen.problem.detail}</p>}
          {seen?.phase === 'known' && <SeriesEndSummary {...seen.answer} />}
        </div>
      </Dialog>
    </Part>
  );
}

function SeriesEndSummary({ until, calledOff, owedCents }: SeriesEndAnswer) {
  return (
    <>
      <p>{until === null ? texts.endSeriesNow : texts.endSeriesUntil(longDay(until))}</p>
      {calledOff > 0 && <p>{texts.endSeriesCalledOff(calledOff)}</p>}
      {owedCents > 0 && <p>{texts.endSeriesOwed(formatUsd(owedCents))}</p>}
      <p>{texts.endSeriesMail}</p>
    </>
  );
}
