import type { FieldError } from '#kernel/contract/problem.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { FailureCode } from '#registry/failures.ts';
import { useCall } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useQuestionedTime } from '#ui/console/parts/use-asked-time.ts';
import { NOT_SAVED, useServerForm } from '#ui/console/parts/use-server-form.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { useCalendar } from '#visits/console/calendar/use-calendar.ts';
import { isDay } from '#visits/console/parts/calendar-days.ts';
import { ReasonField } from '#visits/console/parts/despite-field.tsx';
import { ScopeField } from '#visits/console/parts/scope-field.tsx';
import { SoonestTimes } from '#visits/console/parts/soonest-times.tsx';
import {
  clockOf,
  DAY_MINUTES,
  minutesForCrew,
  placeOf,
  type Subject,
  type Target,
  targetStartingAt,
} from '#visits/console/parts/target.ts';
import { useSeriesMove } from '#visits/console/parts/use-series-move.ts';
import {
  customerName,
  customerNoticeText,
  moveEffects,
} from '#visits/console/parts/what-it-does.ts';
import type { CalendarCrew, OfferedTime } from '#visits/contract/scheduling.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { minutesOf } from '#visits/rules/wall-clock.ts';
import { completeTexts, confirmTimeTexts } from '#visits/words/en/acts.ts';
import { calendarTexts, moveTexts as texts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import type { Moving } from './use-move.ts';
import { momentsOf, useStoreTime } from './use-store-time.ts';

interface MoveDialogProps {
  moving: Moving;
  crews: readonly CalendarCrew[];
  /** Whether to show the nearest free times of a visit. A waiting visit always shows them. */
  offersTimes?: boolean;
  /** `placedId`: the visit that a booking without a time got. */
  onDone: (moving: Moving, placedId: VisitId | null) => void;
  onClose: () => void;
}

interface Values {
  date: string;
  from: string;
  to: string;
  crewId: string;
  scope: MoveScope;
  despite: string;
}

/** Validates again, in case the old problem is gone. */
const REVALIDATE = { shouldValidate: true } as const;

/** The new time in fields, and its effects; only the button stores it. */
export function MoveDialog(props: MoveDialogProps) {
  const { moving, crews, offersTimes = false, onDone, onClose } = props;
  const { subject } = moving;
  const store = useStoreTime();
  const asked = useQuestionedTime();
  const series = useSeriesMove();
  const isInSeries = subject.kind === 'visit' && subject.visit.seriesId !== null;
  const form = useServerForm<Values>(valuesOf(moving.target), async ({ despite, ...values }) => {
    const target = targetOf(values, crews);
    if (target.crewId === null) {
      form.setError('crewId', { message: texts.chooseCrew }, { shouldFocus: true });
      return NOT_SAVED;
    }
    const { crewId } = target;
    const reason = isOdd ? despite : undefined;
    let placedId: VisitId | null = null;
    try {
      const isStored = await series.send(values, async (inSeries) => {
        const stored = await store(subject, crewId, values, reason, inSeries);
        placedId = stored.placedId;
        return stored;
      });
      if (!isStored) return NOT_SAVED;
      return onDone({ subject, target, scope: values.scope }, placedId);
    } catch (error) {
      if (asked.isAskedBy(error, values)) form.setValue('despite', '');
      throw error;
    }
  });
  const { errors } = form.formState;
  const values = form.watch();
  const odd = useMoveQuestions(subject, crews, values);
  // The questions after a press are shown at their fields.
  const wasAsked = asked.isAbout(values);
  const isOdd = wasAsked || odd.length > 0;
  const who = customerNameOf(subject);

  /** Another time is another question. */
  function forgetReason(): void {
    form.setValue('despite', '');
  }

  /** Keeps the length that the crew needs, until someone chooses another end. */
  function keepLength(): void {
    forgetReason();
    if (form.getFieldState('to').isDirty) return;
    const now = form.getValues();
    const crew = crews.find(({ id }) => id === now.crewId);
    const { day, crewId, from, to } = targetOf(now, crews);
    const wasOwn = crewId === moving.target.crewId;
    const length = wasOwn ? moving.target.to - moving.target.from : minutesForCrew(subject, crew);
    if (now.from !== '' && to !== from + length) {
      form.setValue('to', clockOf(targetStartingAt({ day, crewId }, from, length).to), REVALIDATE);
    }
  }

  /** Puts a free time into the fields. */
  function choose(time: OfferedTime): void {
    forgetReason();
    const { date, from, to, crewId } = valuesOf(placeOf(time));
    for (const [name, value] of Object.entries({ date, from, to, crewId })) {
      form.setValue(name as keyof Values, value, { ...REVALIDATE, shouldDirty: true });
    }
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={
        (isInSeries ? series.labelOf(values) : null) ??
        (isOdd
          ? confirmTimeTexts.confirmDespite
          : subject.kind === 'visit'
            ? texts.move
            : texts.place)
      }
      title={subject.kind === 'visit' ? texts.title(who) : texts.placeTitle(who)}
    >
      {subject.kind === 'visit' &&
        (offersTimes || subject.visit.waits) &&
        subject.visit.orderId && (
          <>
            <p>{waitTexts.nearest(who)}</p>
            <SoonestTimes
              label={waitTexts.nearest(who)}
              onChoose={choose}
              orderId={subject.visit.orderId}
              visit={subject.visit}
            />
          </>
        )}
      <FormField
        error={errors.date}
        field={form.register('date', { deps: ['from', 'to'], onChange: forgetReason })}
        label={texts.day}
        type="date"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField
          error={errors.from}
          field={form.register('from', { deps: ['date', 'to'], onChange: keepLength })}
          label={texts.from}
          type="time"
        />
        <FormField
          error={errors.to}
          field={form.register('to', { deps: ['date', 'from'], onChange: forgetReason })}
          label={texts.to}
          type="time"
        />
      </div>
      <FormSelect
        error={errors.crewId}
        field={form.register('crewId', { onChange: keepLength })}
        label={texts.crew}
        options={[
          ...(moving.target.crewId === null ? [{ value: '', label: texts.chooseCrew }] : []),
          ...crews
            .filter(({ id, active }) => active || id === moving.target.crewId)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isInSeries && (
        <ScopeField
          error={errors.scope}
          field={form.register('scope')}
          preview={series.previewOf(values)}
        />
      )}
      {isOdd && <ReasonField error={errors.despite} field={form.register('despite')} />}
      <MoveEffectsPart asked={wasAsked ? [] : odd} subject={subject} values={values} />
      <p className="text-ink-soft">
        {completeTexts.noMoney} {customerNoticeText(subject, targetOf(values, crews))}
      </p>
    </FormDialog>
  );
}

interface WhatProps {
  /** The questions that the press would raise. */
  asked: readonly FieldError[];
  subject: Subject;
  values: Values;
}

/** The effects on the day in the fields, by the current calendar. */
function MoveEffectsPart({ asked, subject, values }: WhatProps) {
  const { date, from, to, crewId } = values;
  const isWhole = isDay(date) && from !== '' && to !== '' && crewId !== '';
  const calendar = useCalendar({ from: isDay(date) ? date : '2000-01-01', days: 1 }).data;
  const doing =
    isWhole && calendar ? moveEffects(calendar, subject, targetOf(values, calendar.crews)) : null;
  const warnings =
    doing === null ? [] : [...doing.warnings, ...furtherQuestions(asked, doing.warnings)];
  return (
    <div aria-live="polite">
      {doing && (
        <Notice tone={doing.conflict || warnings.length > 0 ? 'warning' : 'info'}>
          {[doing.what, doing.conflict, ...warnings].filter(Boolean).join(' ')}
        </Notice>
      )}
    </div>
  );
}

/** The questions that the press would raise about that time, by the current rules. */
function useMoveQuestions(subject: Subject, crews: MoveDialogProps['crews'], values: Values) {
  const { crewId } = targetOf(values, crews);
  const { start, end } = momentsOf(values);
  const { orderId, visitId } = idsOf(subject);
  const isWhole = start !== '' && end !== '' && crewId !== null && orderId !== null;
  const query = { ...visitId, start, end, crewId: crewId ?? '' };
  const params = { id: orderId ?? '' };
  const answer = useCall('GET /bookings/:id/asked', { params, query }, { when: isWhole });
  const isOfThese = isWhole && !answer.isPlaceholderData && answer.error === null;
  return isOfThese ? (answer.data?.asked ?? []) : [];
}

function idsOf(subject: Subject) {
  if (subject.kind === 'booking') return { orderId: subject.booking.orderId, visitId: {} };
  const { id, orderId } = subject.visit;
  return { orderId, visitId: { visitId: id } };
}

/** Already shown, in the words for waiting visits. */
const SHOWN_QUESTIONS: readonly FailureCode[] = [
  'visit-hour-odd',
  'visit-closed-day',
  'visit-time-off',
  'visit-crew-off',
];

function furtherQuestions(asked: readonly FieldError[], warnings: readonly string[]): string[] {
  const isSaid = (code: FailureCode) =>
    SHOWN_QUESTIONS.includes(code) ||
    (code === 'visit-no-room' && warnings.includes(waitTexts.against['no-room']));
  return asked.filter(({ code }) => !isSaid(code)).map(({ message }) => message);
}

export function customerNameOf(subject: Subject): string {
  if (subject.kind === 'visit') return customerName(subject.visit);
  return subject.booking.customer ?? calendarTexts.unnamed;
}

function valuesOf({ day, from, to, crewId }: Target): Values {
  return {
    date: day,
    from: clockOf(from),
    to: clockOf(to),
    crewId: crewId ?? '',
    scope: 'one',
    despite: '',
  };
}

function targetOf(
  { date, from, to, crewId }: Omit<Values, 'despite' | 'scope'>,
  crews: readonly Pick<CalendarCrew, 'id'>[],
): Target {
  const end = minutesOf(to || '00:00');
  return {
    day: date,
    from: minutesOf(from || '00:00'),
    to: end === 0 ? DAY_MINUTES : end,
    crewId: crews.find(({ id }) => id === crewId)?.id ?? null,
  };
}
