import type { FormEvent, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AddressFields, CITY_ID, REGION_ID } from '#booking/pages/schedule/address-fields.tsx';
import { EmailPart } from '#booking/pages/schedule/email-part.tsx';
import type { ScheduleInput } from '#booking/pages/schedule/given.ts';
import { NoteFields } from '#booking/pages/schedule/note-fields.tsx';
import { OutsideArea } from '#booking/pages/schedule/outside-area.tsx';
import { usePlace } from '#booking/pages/schedule/use-place.ts';
import { useVisitTiming } from '#booking/pages/schedule/use-when.ts';
import { useZip } from '#booking/pages/schedule/use-zip.ts';
import { WhenPart } from '#booking/pages/schedule/when-part.tsx';
import { ZIP_ID, ZipField } from '#booking/pages/schedule/zip-field.tsx';
import { useBottomBar } from '#booking/pages/wizard/use-bottom-bar.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { CallResult } from '#registry/page-calls.ts';
import { FormFeedback } from '#ui/pages/form-feedback.tsx';
import { useStoredForm } from '#ui/pages/use-kept-form.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';
import { useSubmission } from '#ui/pages/use-submission.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { CheckIcon } from '#ui/parts/icons.tsx';
import { ARRIVAL_ID } from './arrival-part.tsx';
import { arrivalText, shortArrival } from './arrival-words.ts';
import { todayIn } from './days.ts';
import { keptScheduleKey } from './kept-forms.ts';
import {
  scheduleField,
  scheduleProblems,
  type VisitBody,
  visitBody,
} from './schedule-form-data.ts';
import type { VisitToSchedule } from './wanted.ts';

interface ScheduleFormWords {
  readonly submit: string;
  readonly hint: string;
  readonly leaving: string;
  readonly arrivalHint: string;
}

interface ScheduleFormProps<Answer> {
  site: SiteConfig;
  /** Null until the URL has been read. */
  given: (Pick<ScheduleInput, 'taken'> & { readonly email: string | null }) | null;
  /** Null if there is nothing to pay for. */
  wanted: VisitToSchedule | null;
  title: string;
  /** The words of the button, and what happens to the chosen time; absent if the payment comes next. */
  words?: ScheduleFormWords;
  /** Above the button: what applies, and what the visitor must agree to before paying. */
  promises?: ReactNode | ((errorOf: (id: string) => string | undefined) => ReactNode);
  /** The errors in the promises. */
  problemsOf?: () => readonly FieldProblem[];
  /** Nothing is paid today: we save a card and charge it after each visit. `price` is null while unknown. */
  savesCard?:
    | (Pick<ScheduleFormWords, 'hint' | 'leaving'> & { readonly price: string | null })
    | null;
  /** What applies, in one line above the button on a phone. */
  promise?: string | null;
  /** Shows the chosen or soonest time next to the form; undefined if the visitor chooses none here. */
  onTime?: (told: string | null | undefined) => void;
  /** The data to send is not complete yet: a press is held until it is. */
  isPending?: boolean;
  /** The lookup failed: a held press tries it again. */
  isStuck?: boolean;
  /** A press is held. */
  onHeld?: () => void;
  send: (visit: VisitBody) => Promise<CallResult<Answer>>;
  /** A complete ZIP code, or null. */
  onZip?: (zip: string | null) => void;
  /** Continues after saving. */
  onSaved: (answer: Answer) => void;
}

const BOOKING_WORDS: ScheduleFormWords = {
  submit: scheduleTexts.submit,
  hint: scheduleTexts.submitHint,
  leaving: scheduleTexts.leaving,
  arrivalHint: scheduleTexts.arrivalHint,
};

/** Where the crew goes, and when: a free time, or wishes. */
export function ScheduleForm<Answer>(props: ScheduleFormProps<Answer>) {
  const { site, given, wanted, title, onSaved, onZip, savesCard = null } = props;
  const { words = { ...BOOKING_WORDS, ...savesCard }, promise = null, onTime } = props;
  const { country, timeZone } = site;
  const [leaving, setLeaving] = useLeaving();
  const [typedZip, setTypedZip] = useState('');
  const [filled, setFilled] = useState(false);
  /** On the way to the payment, the bar is the same as in the wizard. */
  const isBooking = props.words === undefined;
  const bar = useBottomBar();
  const [daysShown, setDaysShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const zip = useZip(typedZip, country);
  useEffect(() => onZip?.(zip), [onZip, zip]);
  const place = usePlace({ form, zip, anonKey: site.anonKey });
  const visit = useVisitTiming({ given, wanted, zip, timeZone });
  const { when, isOutside } = visit;
  const time = when.kind === 'arrival' ? visit.chosen : null;
  const arrival = time && arrivalText(time, todayIn(timeZone));
  const soonest = visit.soonest && arrivalText(visit.soonest, todayIn(timeZone));
  const told =
    (arrival && scheduleTexts.chosen(arrival)) ?? (soonest && scheduleTexts.soonestAt(soonest));
  const isAsked = visit.isUnread || when.kind === 'unknown' || when.kind === 'arrival';
  useEffect(() => onTime?.(isAsked ? told : undefined), [onTime, isAsked, told]);
  const amount = wanted && formatUsd(wanted.amount);
  const act = [
    words.submit,
    ...(isBooking
      ? [time && shortArrival(time, todayIn(timeZone)), savesCard ? savesCard.price : amount]
      : []),
  ];
  useStoredForm(form, keptScheduleKey, {
    ready: given !== null,
    parts: daysShown ? 'days' : '',
    follow: { names: [CITY_ID, REGION_ID], from: ZIP_ID },
  });
  // Boxes that reappear are filled in again.
  useEffect(() => {
    if (when.kind !== 'wishes') setDaysShown(false);
  }, [when.kind]);
  // Runs with the stored fields, so no one types in between: the stored city depends on the stored
  // ZIP code. The browser may have filled in its own before this script.
  useLayoutEffect(() => {
    if (given === null) return;
    setTypedZip(enteredZip(form.current));
    setFilled(true);
  }, [given]);
  const submission = useSubmission({
    fieldOf: scheduleField,
    problemsOf: (data) => [
      ...scheduleProblems(visitBody(data, when), when, country),
      ...(props.problemsOf?.() ?? []),
    ],
  });

  const { isPending = false, isStuck = false } = props;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld || (isPending && !isStuck)) return;
    setHeld(false);
    if (!isStuck) form.current?.requestSubmit();
  }, [isHeld, isPending, isStuck]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isOutside) return;
    if (isPending) {
      setHeld(true);
      props.onHeld?.();
      return;
    }
    const saved = await submission.submit(event, async (data) => {
      const result = await props.send(visitBody(data, when));
      if (result.ok) return result;
      const { code, detail, errors, times } = result.problem;
      if (code === 'time-taken') visit.taken(times);
      // The company now asks for wishes.
      if (code === 'times-not-sold') visit.retry();
      if (errors.length > 0 || code !== 'time-taken') return result;
      const atTime = { path: 'start', code, params: {}, message: detail };
      return { ok: false, problem: { ...result.problem, errors: [atTime] } };
    });
    if (saved === null) return;
    setLeaving(true);
    onSaved(saved);
  }

  return (
    <form
      aria-label={title}
      className="mt-6 flex flex-col gap-8"
      data-unkept=""
      method="post"
      noValidate
      onBlur={submission.onBlur}
      onInput={(event) => {
        submission.onInput(event);
        setTypedZip(enteredZip(event.currentTarget));
      }}
      onSubmit={(event) => void send(event)}
      ref={form}
    >
      <div className={isOutside ? 'hidden' : 'contents'}>
        <FormFeedback
          {...submission}
          failureTitle={scheduleTexts.failure}
          title={scheduleTexts.summary}
        />
      </div>
      <ZipField country={country} error={submission.errorOf(ZIP_ID)} />
      {isOutside && wanted && zip && (
        <OutsideArea key={zip} site={site} wanted={wanted} zip={zip} />
      )}
      {/* Hidden, so what was typed stays. */}
      <div className={isOutside ? 'hidden' : 'contents'}>
        <WhenPart
          errorOf={submission.errorOf}
          hint={words.arrivalHint}
          onChosen={() => submission.clear(ARRIVAL_ID)}
          onDaysShown={() => setDaysShown(true)}
          timeZone={timeZone}
          visit={visit}
        />
        <AddressFields
          country={country}
          errorOf={submission.errorOf}
          filled={filled}
          place={place}
        />
        <NoteFields errorOf={submission.errorOf} filled={filled} />
        <EmailPart email={given?.email ?? null} error={submission.errorOf('email')} />
        {typeof props.promises === 'function' ? props.promises(submission.errorOf) : props.promises}
        <div className={isBooking ? 'wizard-bar' : undefined} ref={isBooking ? bar : undefined}>
          <div
            className={classNames(
              'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t',
              isBooking
                ? 'max-lg:contents lg:sticky lg:bottom-0 lg:z-10 lg:bg-paper lg:py-4'
                : 'pt-6',
            )}
            data-nav
          >
            <p className="snug min-w-0 grow basis-40">
              {arrival !== null && !onTime && (
                <span
                  className={classNames(
                    'block font-semibold text-sm tabular',
                    isBooking && 'max-lg:sr-only',
                  )}
                >
                  {scheduleTexts.chosen(arrival)}
                </span>
              )}
              {promise && (
                <span className="flex items-center gap-1.5 text-xs lg:hidden">
                  <CheckIcon className="size-4 text-primary" />
                  {promise}
                </span>
              )}
              <output className="text-ink-soft text-xs">
                <span className={promise ? 'max-lg:sr-only' : undefined} id="submit-hint">
                  {leaving ? words.leaving : words.hint}
                </span>
              </output>
            </p>
            <Button
              aria-describedby="submit-hint"
              busy={submission.busy || leaving || isHeld}
              busyLabel={scheduleTexts.sending}
              // The bar's only button, within reach of either thumb.
              className="max-sm:grow"
              disabled={submission.phase === 'loading'}
              type="submit"
            >
              <span className="tabular">{act.filter(Boolean).join(' · ')}</span>
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function enteredZip(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(ZIP_ID);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
