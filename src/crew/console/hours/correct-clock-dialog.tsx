import { useState } from 'react';
import type { ClockAnswer } from '#crew/contract/hours.ts';
import { type ClockKind, clockKinds } from '#crew/rules/work/work-event.ts';
import { workKindTexts } from '#crew/words/en/work-kinds.ts';
import { correctClockTexts as texts } from '#crew/words/en/worked-hours.ts';
import { type PersonId, type VisitId, visitId } from '#kernel/rules/ids.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { dateTimeFields, formatPlainDay, formatTime } from '#ui/console/format.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormProblem, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { momentOf } from '#visits/console/parts/target.ts';
import { minutesOf } from '#visits/rules/wall-clock.ts';

interface CorrectClockProps {
  readonly person: { readonly id: PersonId; readonly name: string };
  readonly day: string;
  readonly onClose: () => void;
}

/** A person's clock entries of a day, and one correction. Open while mounted. */
export function CorrectClock({ person, day, onClose }: CorrectClockProps) {
  const asked = { params: { id: person.id }, query: { day } };
  const { data, error } = useCall('GET /people/:id/clock', asked);
  if (error) return <FormProblem text={sentenceOf(error)} />;
  if (data === undefined) return null;
  return <CorrectClockDialog clock={data} day={day} onClose={onClose} person={person} />;
}

const NEW = 'new';
const NONE = '';

interface Values {
  which: string;
  kind: ClockKind;
  visitId: string;
  date: string;
  /** A local time on the business's clock; the request's `at` is an instant. */
  at: string;
  removes: boolean;
  reason: string;
}

function CorrectClockDialog({
  person,
  day,
  clock,
  onClose,
}: CorrectClockProps & { clock: ClockAnswer }) {
  const { events, visits } = clock;
  const [id] = useState(() => crypto.randomUUID());
  const correct = useAct(calling('POST /people/:id/clock'), '/people', '/worked-hours', '/today');
  const [first] = events;
  const form = useServerForm<Values>(valuesOf(first, day), async (values) => {
    const event = events.find((each) => each.id === values.which);
    await correct.mutateAsync({
      params: { id: person.id },
      body: {
        ...{ id, correctedOf: event?.id ?? null, reason: values.reason },
        kind: event?.kind ?? values.kind,
        visitId: event === undefined ? visitOf(values.visitId) : event.visitId,
        at: momentOf(values.date, minutesOf(values.at)),
        removes: event !== undefined && values.removes,
      },
    });
    onClose();
  });
  const { errors } = form.formState;
  const values = form.watch();
  const isNew = values.which === NEW;
  const needsVisit = values.kind !== 'day-in' && values.kind !== 'day-out';
  const startOf = (visit: VisitId | null) => visits.find((each) => each.id === visit)?.start;
  const visitText = (visit: VisitId | null) => {
    const start = startOf(visit);
    return start === undefined ? '' : texts.visitAt(formatTime(start));
  };
  const corrected = events.filter((event) => event.correction !== null || event.addedBy !== null);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      title={texts.title(person.name, formatPlainDay(day))}
    >
      <p className="text-ink-soft">{texts.text}</p>
      <FormSelect
        error={errors.which}
        field={form.register('which', {
          onChange: ({ target }: { target: { value: string } }) => {
            const chosen = events.find((event) => event.id === target.value);
            const { date, at } = valuesOf(chosen, day);
            form.setValue('date', date);
            form.setValue('at', at);
            form.setValue('removes', false);
          },
        })}
        label={texts.which}
        options={[
          ...events.map((event) => ({
            value: event.id,
            label: texts.entry(
              formatTime(event.at),
              workKindTexts[event.kind],
              visitText(event.visitId),
            ),
          })),
          { value: NEW, label: texts.missing },
        ]}
      />
      {isNew && (
        <FormSelect
          error={errors.kind}
          field={form.register('kind')}
          label={texts.kind}
          options={clockKinds.map((value) => ({ value, label: workKindTexts[value] }))}
        />
      )}
      {isNew && needsVisit && (
        <FormSelect
          error={errors.visitId}
          field={form.register('visitId')}
          label={texts.visit}
          options={[
            { value: NONE, label: texts.noVisit },
            ...visits.map((visit) => ({ value: visit.id, label: visitText(visit.id) })),
          ]}
        />
      )}
      {!isNew && <FormCheck field={form.register('removes')} label={texts.removes} />}
      {(isNew || !values.removes) && (
        <div className="grid grid-cols-2 items-start gap-3">
          <FormField
            error={errors.date}
            field={form.register('date')}
            label={texts.day}
            type="date"
          />
          <FormField error={errors.at} field={form.register('at')} label={texts.time} type="time" />
        </div>
      )}
      <FormField error={errors.reason} field={form.register('reason')} label={texts.reason} />
      {corrected.length > 0 && (
        <section aria-label={texts.history}>
          <p className="font-semibold">{texts.history}</p>
          <ul className="text-ink-soft">
            {corrected.map((event) => (
              <li key={event.id}>
                {[
                  texts.entry(
                    formatTime(event.at),
                    workKindTexts[event.kind],
                    visitText(event.visitId),
                  ),
                  ...(event.correction === null
                    ? []
                    : [
                        texts.corrected(
                          event.correction.by ?? texts.onPhone,
                          formatTime(event.correction.firstAt),
                        ),
                      ]),
                  ...(event.addedBy === null ? [] : [texts.added(event.addedBy)]),
                ].join(' · ')}
                {event.correction !== null &&
                  event.correction.reason !== '' &&
                  ` “${event.correction.reason}”`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

function valuesOf(event: ClockAnswer['events'][number] | undefined, day: string): Values {
  const { date, time } = event === undefined ? { date: day, time: '' } : dateTimeFields(event.at);
  return {
    which: event?.id ?? NEW,
    kind: 'start',
    visitId: NONE,
    ...{ date, at: time, removes: false, reason: '' },
  };
}

function visitOf(chosen: string): VisitId | null {
  return chosen === NONE ? null : visitId(chosen);
}
