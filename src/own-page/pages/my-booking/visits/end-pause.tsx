import { useId, useState } from 'react';
import { longDay } from '#booking/pages/parts/arrival-words.ts';
import { todayIn } from '#booking/pages/parts/days.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { focusNext } from '#ui/parts/after-paint.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { OwnPause, PauseAnswer } from '#visits/contract/times.ts';
import { Uncharged } from './uncharged.tsx';
import { type PreviewState, usePreview } from './use-preview.ts';
import { VisitDays } from './visit-days.tsx';

interface EndPauseProps extends OwnBookingProps {
  pause: OwnPause;
  tell: (text: string) => Promise<void>;
  forget: () => void;
}

/** A pause and its early end: which visits come back, and what happens to their credit. */
export function EndPause({ pause, tell, forget, ...props }: EndPauseProps) {
  const { site, token } = props;
  const id = useId();
  const opener = `end-${id}`;
  const today = todayIn(site.timeZone);
  const first = pause.from > today ? pause.from : today;
  const [on, setOn] = useState<string | null>(null);
  const { busy, failure, act } = useAct(site.anonKey);
  const request = { token, from: pause.from, on: on ?? '' };
  const preview = usePreview(on || null, () =>
    createBackend({ anonKey: site.anonKey }).callFunction('my-booking/pause-end', {
      ...request,
      dryRun: true,
    }),
  );
  const refused = preview?.phase === 'refused' ? preview.problem : null;
  const error = on === '' ? texts.pauseDayMissing : (refused?.detail ?? undefined);

  async function end(): Promise<void> {
    const result = await act('my-booking/pause-end', request);
    if (result.ok) await tell(texts.ended);
  }

  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{texts.pausedFrom(longDay(pause.from), longDay(pause.to))}</p>
      {on === null && <Uncharged months={pause.uncharged} />}
      {on === null ? (
        <Button
          aria-label={texts.endOf(longDay(pause.from))}
          id={opener}
          onClick={() => {
            forget();
            setOn(first);
            focusNext(id);
          }}
          variant="secondary"
        >
          {texts.endOpen}
        </Button>
      ) : (
        <>
          <Field error={error} id={id} label={texts.endOn}>
            {(control) => (
              <TextInput
                {...control}
                max={pause.to}
                min={first}
                onChange={({ target }) => setOn(target.value)}
                type="date"
                value={on}
              />
            )}
          </Field>
          <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
            <ResumedVisits preview={preview} today={today} />
          </div>
          <Failure text={failure} title={texts.endFailure} />
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              busyLabel={texts.ending}
              disabled={preview?.phase !== 'known'}
              onClick={() => void end()}
            >
              {texts.endYes(on === '' ? '' : longDay(on))}
            </Button>
            <Button
              onClick={() => {
                setOn(null);
                focusNext(opener);
              }}
              variant="secondary"
            >
              {texts.endLeave}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface ResumedVisitsProps {
  preview: PreviewState<PauseAnswer> | null;
  today: string;
}

function ResumedVisits({ preview, today }: ResumedVisitsProps) {
  if (preview === null || preview.phase === 'refused') return null;
  if (preview.phase === 'looking') return <p className="text-ink-soft">{texts.looking}</p>;
  const { visits, money, uncharged } = preview.answer;
  return (
    <>
      <p>{visits.length === 0 ? texts.endNone : texts.endVisits(visits.length)}</p>
      <VisitDays starts={visits} today={today} />
      {money.cents > 0 && <p>{texts.endTakes(formatUsd(money.cents))}</p>}
      <Uncharged months={uncharged} />
    </>
  );
}
