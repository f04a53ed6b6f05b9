import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { dateTimeFields } from '#ui/console/format.ts';
import { FormCheck } from '#ui/console/parts/form-check.tsx';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import { site } from '#ui/console/site.ts';
import type { CalendarVisit, CrewAnswer } from '#visits/contract/scheduling.ts';
import { addDays, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { timeOffTexts as texts } from '#visits/words/en/console-crews.ts';

interface TimeOffDialogProps {
  crew: Pick<CrewAnswer, 'id'>;
  /** With the visits that it leaves without a crew. */
  onSaved: (left: readonly CalendarVisit[]) => void;
  onClose: () => void;
}

interface Values {
  kind: 'off' | 'extra';
  from: string;
  to: string;
  wholeDays: boolean;
  fromTime: string;
  toTime: string;
  reason: string;
}

/** Days or hours in which a crew is off, or works extra. */
export function TimeOffDialog({ crew, onSaved, onClose }: TimeOffDialogProps) {
  const add = useAct(calling('POST /crews/:id/time-off'), '/crews', '/calendar', '/waiting-visits');
  const today = dateTimeFields(new Date().toISOString()).date;
  const form = useServerForm<Values>(
    {
      kind: 'off',
      from: today,
      to: today,
      wholeDays: true,
      fromTime: '09:00',
      toTime: '17:00',
      reason: '',
    },
    async (values) => {
      const body = exceptionOf(values);
      onSaved((await add.mutateAsync({ params: { id: crew.id }, body })).waits);
      onClose();
    },
  );
  const { errors } = form.formState;
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.save} title={texts.addTitle}>
      <FormSelect
        error={errors.kind}
        field={form.register('kind')}
        label={texts.kind}
        options={[
          { value: 'off', label: texts.kinds.off },
          { value: 'extra', label: texts.kinds.extra },
        ]}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <FormField
          error={errors.from}
          field={form.register('from')}
          label={texts.first}
          type="date"
        />
        <FormField error={errors.to} field={form.register('to')} label={texts.last} type="date" />
      </div>
      <FormCheck field={form.register('wholeDays')} label={texts.wholeDays} />
      {!form.watch('wholeDays') && (
        <div className="grid grid-cols-2 items-start gap-3">
          <FormField
            error={errors.fromTime}
            field={form.register('fromTime')}
            label={texts.fromTime}
            type="time"
          />
          <FormField
            error={errors.toTime}
            field={form.register('toTime')}
            label={texts.toTime}
            type="time"
          />
        </div>
      )}
      <FormField
        autoComplete="off"
        error={errors.reason}
        field={form.register('reason')}
        label={texts.reason}
      />
      <p className="text-ink-soft">{texts.staying}</p>
    </FormDialog>
  );
}

function exceptionOf({ kind, from, to, wholeDays, fromTime, toTime, reason }: Values) {
  return {
    kind,
    reason,
    from: momentOf(from, wholeDays ? '00:00' : fromTime),
    to: wholeDays ? momentOf(dayAfter(to), '00:00') : momentOf(to, toTime),
  };
}

/** An instant; an empty text if a field is missing, which the server refuses there. */
function momentOf(day: string, clock: string): string {
  if (day === '' || clock === '') return '';
  const { timeZone } = site;
  return isoText(wallClock(day, timeZone).at(minutesOf(clock)), timeZone);
}

function dayAfter(day: string): string {
  return day === '' ? '' : addDays(day, 1);
}
