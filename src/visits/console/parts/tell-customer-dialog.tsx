import { calling } from '#ui/console/api/call.ts';
import { useAct } from '#ui/console/api/query.ts';
import { FormDialog } from '#ui/console/parts/form-dialog.tsx';
import { FormField, FormSelect } from '#ui/console/parts/form-field.tsx';
import { useServerForm } from '#ui/console/parts/use-server-form.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { tellTexts as texts } from '#visits/words/en/console-tell.ts';

interface TellCustomerDialogProps {
  visit: Pick<ConsoleVisit, 'id' | 'version'>;
  who: string;
  onTold: () => void;
  onClose: () => void;
}

interface Values {
  what: 'on-the-way' | 'late';
  minutes: string;
}

/** Emails the customer of one of today's visits that the crew is on its way, or running late. */
export function TellCustomerDialog({ visit, who, onTold, onClose }: TellCustomerDialogProps) {
  const tell = useAct(calling('POST /visits/:id/tell'), '/today', '/calendar', '/bookings');
  const form = useServerForm<Values>({ what: 'on-the-way', minutes: '20' }, async (values) => {
    const { what, minutes } = values;
    const body = { version: visit.version, what, minutes: Number(minutes) };
    await tell.mutateAsync({ params: { id: visit.id }, body });
    onTold();
    onClose();
  });
  const what = form.watch('what');
  return (
    <FormDialog form={form} onClose={onClose} submitLabel={texts.send} title={texts.titleOf(who)}>
      <FormSelect
        field={form.register('what')}
        label={texts.what}
        options={[
          { value: 'on-the-way', label: texts.whats['on-the-way'] },
          { value: 'late', label: texts.whats.late },
        ]}
      />
      <FormField
        error={form.formState.errors.minutes}
        field={form.register('minutes')}
        inputMode="numeric"
        label={texts.minutes[what]}
      />
      <p className="text-ink-soft">{texts.atOnce}</p>
    </FormDialog>
  );
}
