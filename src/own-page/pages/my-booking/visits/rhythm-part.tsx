import { type FormEvent, useEffect, useRef, useState } from 'react';
import { todayIn } from '#booking/pages/parts/days.ts';
import { rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import { rhythmNames } from '#catalogue/words/en/rhythm-names.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure, Part } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { useNews } from '#own-page/pages/my-booking/use-news.tsx';
import { ownRhythmTexts as texts } from '#own-page/words/en/own-rhythm.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { textOf, useSubmission } from '#ui/pages/use-submission.ts';
import { focusNext } from '#ui/parts/after-paint.ts';
import { Button } from '#ui/parts/button.tsx';
import { Select } from '#ui/parts/controls.tsx';
import { Field } from '#ui/parts/field.tsx';
import type { OwnVisitsAnswer, RhythmChangeAnswer } from '#visits/contract/times.ts';
import { VisitsAfter } from './visits-after.tsx';

const OPENER = 'rhythm-open';
const CHOICE = 'rhythm-choice';

type Rhythms = OwnVisitsAnswer['rhythms'];

interface RhythmPartProps extends OwnBookingProps {
  rhythms: Rhythms;
  /** The office alone changes it: how to reach it is said instead. */
  isByOffice: boolean;
}

/** The way to have visits come more or less often, each at the price that is said first. */
export function RhythmPart({ rhythms, isByOffice, ...props }: RhythmPartProps) {
  const [open, setOpen] = useState(false);
  const { news, tell, forget } = useNews(props);
  return (
    <Part id="rhythm" screenOnly title={texts.title}>
      {news}
      {isByOffice && (
        <>
          <p>{texts.byOffice}</p>
          <ContactLinks site={props.site} />
        </>
      )}
      {!open && !isByOffice && (
        <Button
          id={OPENER}
          onClick={() => {
            forget();
            setOpen(true);
          }}
          variant="secondary"
        >
          {texts.open}
        </Button>
      )}
      {open && !isByOffice && (
        <RhythmForm
          {...props}
          onDone={async () => {
            setOpen(false);
            await tell(texts.changed);
          }}
          onLeave={() => {
            setOpen(false);
            focusNext(OPENER);
          }}
          rhythms={rhythms}
        />
      )}
    </Part>
  );
}

interface RhythmFormProps extends Omit<RhythmPartProps, 'isByOffice'> {
  onDone: () => Promise<void>;
  onLeave: () => void;
}

type RhythmId = Rhythms[number]['id'];

/** What was chosen, and what it would make. */
interface Looked {
  readonly rhythm: RhythmId;
  readonly answer: RhythmChangeAnswer;
}

/** The choice, then what it makes and costs, then the yes to it. */
function RhythmForm({ site, token, rhythms, onDone, onLeave }: RhythmFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const { busy, failure, act } = useAct(site.anonKey);
  const [seen, setSeen] = useState<Looked | null>(null);
  const submission = useSubmission({
    fieldOf: (path) => (path === 'rhythm' ? CHOICE : null),
    problemsOf: () => [],
  });
  useEffect(() => form.current?.focus(), []);
  useEffect(() => {
    if (seen !== null) said.current?.focus();
  }, [seen]);

  function ask(rhythm: RhythmId) {
    const backend = createBackend({ anonKey: site.anonKey });
    return backend.callFunction('my-booking/rhythm-change', { token, rhythm });
  }

  async function look(event: FormEvent<HTMLFormElement>): Promise<void> {
    setSeen(null);
    const chosen = textOf(new FormData(event.currentTarget), CHOICE);
    const rhythm = rhythmIds.find((id) => id === chosen) ?? rhythmIds[0];
    const answer = await submission.submit(event, () => ask(rhythm));
    if (answer !== null) setSeen({ rhythm, answer });
  }

  async function change({ rhythm, answer }: Looked): Promise<void> {
    const { eachCents, words } = answer;
    const body = { token, rhythm, expect: { eachCents, words } };
    if ((await act('my-booking/rhythm-change', body)).ok) return onDone();
    // What it costs by now stands where it can be agreed to.
    const again = await ask(rhythm);
    setSeen(again.ok ? { rhythm, answer: again.data } : null);
  }

  const options = rhythms.map(({ id, eachCents }) => {
    return { value: id, label: texts.option(rhythmNames[id], formatUsd(eachCents)) };
  });
  return (
    <form
      aria-label={texts.title}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-4"
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onChange={() => setSeen(null)}
      onInput={submission.onInput}
      onSubmit={(event) => void look(event)}
      ref={form}
      tabIndex={-1}
    >
      <FormFeedback {...submission} failureTitle={texts.failure} title={texts.summary} />
      <Field error={submission.errorOf(CHOICE)} id={CHOICE} label={texts.choice}>
        {(control) => <Select {...control} name={CHOICE} options={options} />}
      </Field>
      <Failure text={failure} title={texts.failure} />
      {seen && (
        <div className="flex flex-col items-start gap-3" ref={said} tabIndex={-1}>
          <p className="font-semibold">
            {seen.answer.words ?? texts.each(formatUsd(seen.answer.eachCents))}
          </p>
          <p>{texts.next}</p>
          <VisitsAfter today={todayIn(site.timeZone)} visits={seen.answer.next} />
          <Button busy={busy} busyLabel={texts.changing} onClick={() => void change(seen)}>
            {texts.yes(formatUsd(seen.answer.eachCents))}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {seen === null && (
          <Button busy={submission.busy} busyLabel={texts.looking} type="submit">
            {texts.look}
          </Button>
        )}
        <Button onClick={onLeave} variant="secondary">
          {texts.leave}
        </Button>
      </div>
    </form>
  );
}
